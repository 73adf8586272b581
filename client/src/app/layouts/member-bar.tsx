import { AccountMenu } from "../../features/identity/components/account-menu";
import { TrialMark } from "../../features/trial/components/trial-mark";
import { Balance } from "../../features/wallet/components/balance";
import type { ShellQuery } from "../../gql/graphql";

interface MemberBarProps {
  readonly me: NonNullable<ShellQuery["me"]>;
  readonly timeZone: string;
  readonly onSignOut: () => void;
}

/** What the header shows a member; fetched only for members. */
export function MemberBar({ me, timeZone, onSignOut }: MemberBarProps) {
  return (
    <>
      {me.role === "TRIAL" ? <TrialMark /> : <Balance wallet={me.wallet} timeZone={timeZone} />}
      <AccountMenu me={me} onSignOut={onSignOut} />
    </>
  );
}
