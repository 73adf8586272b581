import { newId } from "../../src/core/ids.js";
import { graphql, wps } from "../transports.js";
import { casesWithoutSession, mapOutcome, type RowsOf } from "./transports-setup.js";

const document = `mutation ($input: TransferWalletInput!) { transferWallet(input: $input) { transferId: id state } }`;
const move =
  (over: object = {}) =>
  () => ({
    fromWallet: "MAIN",
    toWallet: "lagoon",
    amount: "1.00",
    requestId: newId(),
    ...over,
  });

/** Row 40 of the contract. The tests of the transfers cover brands with a vendor wallet. */
export const transferRows: RowsOf = (world) => [
  {
    name: "row 40, transfer between wallets",
    calls: ["POST /wps/relay/GCS_walletTransfer"],
    graphql: (who, input) =>
      mapOutcome(
        graphql(world().t, who, document, { input }),
        ({ transferWallet }: { transferWallet: object }) => transferWallet,
      ),
    wps: (who, input) =>
      wps(world().t, who, { method: "POST", url: "/wps/relay/GCS_walletTransfer", body: input }),
    cases: [
      { title: "to an unknown wallet", who: "member", input: move(), code: "validation_failed" },
      {
        title: "from an unknown wallet",
        who: "agent",
        input: move({ fromWallet: "x" }),
        code: "validation_failed",
      },
      {
        title: "no request id",
        who: "member",
        input: move({ requestId: "x" }),
        code: "validation_failed",
      },
      { title: "a trial member", who: "trial", input: move(), code: "in_need_true_account" },
      ...casesWithoutSession("not_logged_in").map((entry) => ({ ...entry, input: move() })),
    ],
  },
];
