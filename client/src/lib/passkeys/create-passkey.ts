import { isCancelled } from "./use-passkey-answer";

/**
 * Lets the browser make a passkey.
 * @param options PublicKeyCredentialCreationOptionsJSON, as text
 * @returns RegistrationResponseJSON as text; null when the person cancelled.
 */
export async function createPasskey(options: string): Promise<string | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}
