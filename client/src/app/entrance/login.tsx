import { SignInBody } from "../../features/identity/components/sign-in-body";
import type { EntranceProps } from "../../lib/entrance";

/** Signing in. */
export function Login(props: EntranceProps) {
  return <SignInBody {...props} />;
}
