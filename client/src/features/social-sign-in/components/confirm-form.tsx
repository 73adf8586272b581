import { useMutation } from "@apollo/client/react";
import { ConfirmSocialSignInDocument } from "../../../gql/graphql";
import type { RequiredStepUp } from "../../../lib/errors/required-step-up";
import { strongFactorsOfMethods } from "../../../lib/passkeys/strong-factors";
import { deviceId, type SignInResult } from "../../../lib/session/session";
import { FactorStep } from "../../../ui/form/factor-step";

interface ConfirmFormProps {
  /** The ticket of the social sign-in. */
  readonly ticket: string;
  /** The second proof that is needed. */
  readonly stepUp: RequiredStepUp;
  readonly onSignedIn: (answer: SignInResult) => Promise<void>;
  readonly onBack: () => void;
}

/** Asks for the second proof of an account that the social account is linked to. */
export function ConfirmForm({ ticket, stepUp: needed, onSignedIn, onBack }: ConfirmFormProps) {
  const [mutate] = useMutation(ConfirmSocialSignInDocument, { context: { skipReauthentication: true } });
  const factors = strongFactorsOfMethods(needed.methods);
  if (!factors) throw new Error("a social sign-in asks for strong factors only");
  return (
    <FactorStep
      factors={factors}
      onBack={onBack}
      submit={async (proof) => {
        const stepUp = { ...proof, ticket: needed.ticket };
        const variables = { input: { ticket, stepUp, deviceId: deviceId() } };
        const { data } = await mutate({ variables, fetchPolicy: "no-cache" });
        if (data) await onSignedIn(data.confirmSocialSignIn);
      }}
    />
  );
}
