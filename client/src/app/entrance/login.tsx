import { SignInBody } from "../../features/identity/components/sign-in-body";
import { TryFreeLink } from "../../features/trial/components/try-free-link";
import type { EntranceProps } from "../../lib/entrance";

/** Signing in, or playing for fun without it where the brand offers that. */
export function Login(props: EntranceProps) {
  return (
    <SignInBody {...props}>
      <TryFreeLink to={props.pathTo("trial")} />
    </SignInBody>
  );
}
