import { graphql, wps } from "../transports.js";
import { mapOutcome, type RowsOf } from "./transports-setup.js";

const document = `mutation ($input: CreateTrialAccountInput!) { createTrialAccount(input: $input) { token me { account memberType } } }`;

interface TrialSession {
  readonly token: string;
  readonly account: string;
  readonly type: number;
}

/** Reduces a trial to what two trials have in common, since tokens and usernames differ. */
function shape({ token, account, type }: TrialSession): object {
  return { token: token.length, account: account.replace(/-.*/, "-…"), type };
}

/** Row 2 of the contract. */
export const trialRows: RowsOf = (world) => [
  {
    name: "row 2, free play",
    calls: ["POST /wps/session/login/freeplay"],
    graphql: (who, input) =>
      mapOutcome(
        graphql(world().t, who, document, { input: { adult: true, os: "Linux", ...input } }),
        ({
          createTrialAccount: { token, me },
        }: {
          createTrialAccount: { token: string; me: { account: string; memberType: number } };
        }) => shape({ token, account: me.account, type: me.memberType }),
      ),
    wps: (who, input) =>
      mapOutcome(
        wps(world().t, who, {
          method: "POST",
          url: "/wps/session/login/freeplay",
          body: { os: "Linux", platform: "W", encryption: false, gatewayVersion: 3, ...input },
        }),
        shape,
      ),
    cases: [
      { title: "a visitor", who: "guest", code: null },
      { title: "a member of another brand", who: "otherMember", code: null },
      { title: "an expired session", who: "expired", code: null },
      {
        title: "an under-age visitor",
        who: "guest",
        input: () => ({ adult: false }),
        code: "validation_failed",
      },
      {
        title: "an unknown platform",
        who: "guest",
        input: () => ({ platform: "A" }),
        code: "validation_failed",
      },
      {
        title: "an unknown gateway version",
        who: "guest",
        input: () => ({ gatewayVersion: 2 }),
        code: "validation_failed",
      },
      {
        title: "a too long name of the operating system",
        who: "guest",
        input: () => ({ os: "x".repeat(256) }),
        code: "validation_failed",
      },
    ],
  },
];
