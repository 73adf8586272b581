import { newId } from "../../src/core/ids.js";
import { graphql, wps } from "../transports.js";
import { adapted, everyoneElse, type RowsOf } from "./transports-setup.js";

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

/** Row 40. What it does where there is a vendor to carry money to is tested with the transfers. */
export const transferRows: RowsOf = (world) => [
  {
    name: "row 40, money carried between wallets",
    calls: ["POST /wps/relay/GCS_walletTransfer"],
    graphql: (who, input) =>
      adapted(
        graphql(world().t, who, document, { input }),
        ({ transferWallet }: { transferWallet: object }) => transferWallet,
      ),
    wps: (who, input) =>
      wps(world().t, who, { method: "POST", url: "/wps/relay/GCS_walletTransfer", body: input }),
    cases: [
      { title: "to nobody", who: "member", input: move(), code: "validation_failed" },
      { title: "from nobody", who: "agent", input: move({ fromWallet: "x" }), code: "validation_failed" },
      {
        title: "a request without a name",
        who: "member",
        input: move({ requestId: "x" }),
        code: "validation_failed",
      },
      { title: "a trial member", who: "trial", input: move(), code: "in_need_true_account" },
      ...everyoneElse("not_logged_in").map((entry) => ({ ...entry, input: move() })),
    ],
  },
];
