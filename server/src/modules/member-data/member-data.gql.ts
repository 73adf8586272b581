import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { StrongProofInput } from "../identity/factors/security.gql.js";
import type { Closing } from "./member-data.model.js";

export const RequestedDownloadType = objectOf(
  "RequestedDownload",
  "How the ticket of a download of one's data is received.",
  {
    sentTo: field
      .string("The masked address that the link was mailed to; null without a verified one.")
      .nullable(),
    ticket: field
      .string("The ticket, where it was not mailed: the argument of GET /exports/my-data.")
      .nullable(),
  },
);

export const CloseAccountInput = inputOf("CloseAccountInput", "Proof of who closes the account.", {
  ...StrongProofInput.fields,
  forfeits: field
    .boolean("Whether the member gives up what the wallets still hold. Without it, they must be empty.")
    .default(false),
});

export const AccountClosingType = objectOf("AccountClosing", "An account that its member closed.", {
  memberId: field.id("Member id."),
  account: field.string("Username; after the erasure one that names no person."),
  closedAt: field.dateTime("When it was closed."),
  forfeited: field.of(MoneyType, "What the member gave up.").list(),
  erasedAt: field.dateTime("When the personal data is erased, or was."),
});

/** Converts a closing for GraphQL. */
export function toClosingView({ forfeited, ...closing }: Closing): InstanceType<typeof AccountClosingType> {
  return { ...closing, forfeited: forfeited.map(({ amount, currency }) => toMoney(amount, currency)) };
}
