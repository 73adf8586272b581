import type { ComponentProps } from "react";
import { useStrongFactors } from "../../lib/passkeys/use-strong-factors";
import { FactorCodeField } from "./factor-code-field";

/** Asks a signed-in member who has an authenticator or passkey for a proof of it; nothing of other members. */
export function StrongFactorField(props: Omit<ComponentProps<typeof FactorCodeField>, "factors">) {
  const factors = useStrongFactors();
  return factors && <FactorCodeField {...props} factors={factors} />;
}
