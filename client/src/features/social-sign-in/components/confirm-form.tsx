import { useMutation } from "@apollo/client/react";
import { ConfirmSocialSignInDocument } from "../../../gql/graphql";
import { deviceId, type SignInResult } from "../../../lib/session/session";
import { AuthenticatorStep } from "../../../ui/form/authenticator-step";

interface ConfirmFormProps {
  /** The ticket of the social sign-in. */
  readonly ticket: string;
  /** The ticket of the second proof. */
  readonly stepUpTicket: string;
  readonly onSignedIn: (answer: SignInResult) => Promise<void>;
  readonly onBack: () => void;
}

/** Asks for the second proof of an account that the social account is linked to. */
export function ConfirmForm({ ticket, stepUpTicket, onSignedIn, onBack }: ConfirmFormProps) {
  const [mutate] = useMutation(ConfirmSocialSignInDocument, { context: { skipReauthentication: true } });
  return (
    <AuthenticatorStep
      onBack={onBack}
      submit={async (proof) => {
        const stepUp = { ...proof, ticket: stepUpTicket };
        const variables = { input: { ticket, stepUp, deviceId: deviceId() } };
        const { data } = await mutate({ variables, fetchPolicy: "no-cache" });
        if (data) await onSignedIn(data.confirmSocialSignIn);
      }}
    />
  );
}
