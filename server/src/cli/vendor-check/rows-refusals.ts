import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { newId } from "../../core/ids.js";
import { Broken, type Sending } from "./peer.js";
import { needed, type Row } from "./row.js";
import { type MoneyCall, Table, unit } from "./table.js";

/** Sends a bet's bytes otherwise than they should be sent, and holds the status against what it has to be. */
async function refused(
  table: Table,
  what: string,
  body: object | Buffer,
  status: string,
  sending: Sending = {},
) {
  const answer = await table.peer.send("/transaction/bet", body, sending);
  if (answer.status !== status) throw new Broken(`a bet ${what} answered ${answer.status}, to be ${status}`);
}

/** A bet of a special seat has to be refused with this status; one that is taken all the same is taken back. */
async function refusedAt(table: Table, seat: Table["seat"], status: string): Promise<void> {
  const other = new Table(table.peer, seat);
  const bet = other.bet();
  const answer = await other.send(bet);
  if (answer.status === status) return;
  await other.send(other.rollback(bet));
  throw new Broken(`a bet answered ${answer.status}, to be ${status}`);
}

function without({ body }: MoneyCall, name: string): object {
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
}

const betMembers = [
  ...["user", "token", "transaction_uuid", "request_uuid", "round", "round_closed"],
  ...["game_code", "currency", "amount", "is_free"],
];

/** Calls that are refused before or in place of moving money. */
export const refusalRows: readonly Row[] = [
  {
    id: "answers",
    title: "user/info and user/balance answer user, status, request_uuid, currency and balance",
    play: async ({ table }) => {
      const question = table.question();
      for (const path of ["/user/info", "/user/balance"]) {
        const answer = await table.peer.ask(path, question);
        table.compare(`call of ${path}`, answer, { status: "RS_OK", balance: table.balance });
        const { user, currency } = table.seat;
        if (
          answer.user !== user ||
          answer.request_uuid !== question.request_uuid ||
          answer.currency !== currency
        ) {
          throw new Broken(`${path} answered another user, request_uuid or currency`);
        }
      }
    },
  },
  {
    id: "alias-header",
    title: "the signature may come as X-Auth-Signature",
    play: async ({ table }) => {
      const answer = await table.peer.send("/user/balance", table.question(), { header: "x-auth-signature" });
      table.compare("look at the balance", answer, { status: "RS_OK", balance: table.balance });
    },
  },
  {
    id: "signature",
    title: "a missing, foreign or broken signature: INVALID_SIGNATURE, before the body is read",
    play: async ({ table }) => {
      const status = "RS_ERROR_INVALID_SIGNATURE";
      const bytes = Buffer.from(JSON.stringify(table.bet().body));
      const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
      const foreign = sign("RSA-SHA256", bytes, privateKey).toString("base64");
      const changed = Buffer.from(bytes.toString().replace(`"amount":${unit}`, `"amount":${2 * unit}`));
      const right = table.peer.signatureOf(bytes);
      await refused(table, "without a signature", bytes, status, { signature: null });
      await refused(table, "signed by another key", bytes, status, { signature: foreign });
      await refused(table, "that was changed after it was signed", changed, status, { signature: right });
      const digest = createHash("sha256").update(bytes).digest("base64");
      await refused(table, "with its hash for a signature", bytes, status, { signature: digest });
      await refused(table, "that is no JSON, unsigned", Buffer.from("{"), status, { signature: right });
      await table.settled();
    },
  },
  {
    id: "partner",
    title: "a vendor that nobody knows: INVALID_PARTNER",
    play: async ({ table }) => {
      const vendorCode = `nobody-${newId()}`.slice(0, 40);
      await refused(table, "of nobody", table.bet().body, "RS_ERROR_INVALID_PARTNER", { vendorCode });
    },
  },
  {
    id: "syntax",
    title: "no JSON object, or one that lacks a member: WRONG_SYNTAX",
    play: async ({ table }) => {
      const status = "RS_ERROR_WRONG_SYNTAX";
      for (const text of ["", "{", "[]", "null", '"bet"'])
        await refused(table, `that says ${text || "nothing"}`, Buffer.from(text), status);
      for (const name of betMembers)
        await refused(table, `without ${name}`, without(table.bet(), name), status);
      await table.settled();
    },
  },
  {
    id: "types",
    title: "members of another kind, amounts that are no whole minor units: WRONG_TYPES",
    play: async ({ table }) => {
      const wrong = [
        ...[{ amount: "100000" }, { amount: -unit }, { amount: 1.5 }, { amount: null }, { amount: 1e300 }],
        ...[{ round_closed: "true" }, { is_free: 1 }, { user: 7 }, { round: "" }, { game_code: {} }],
      ];
      const fraction = ["USD", "EUR"].includes(table.seat.currency) ? [{ amount: unit + 1 }] : [];
      for (const given of [...wrong, ...fraction]) {
        const what = `with ${JSON.stringify(given)}`;
        await refused(table, what, table.bet(given).body, "RS_ERROR_WRONG_TYPES");
      }
      await table.settled();
    },
  },
  {
    id: "currency",
    title: "another currency than the session's: WRONG_CURRENCY",
    play: async ({ table }) => {
      const other = table.seat.currency === "EUR" ? "USD" : "EUR";
      for (const currency of [other, "XXX"])
        await refused(table, `in ${currency}`, table.bet({ currency }).body, "RS_ERROR_WRONG_CURRENCY");
      await table.settled();
    },
  },
  {
    id: "game",
    title: "another game than the session's: INVALID_GAME",
    play: async ({ table }) => {
      const body = table.bet({ game_code: `none-${newId()}` }).body;
      await refused(table, "at another game", body, "RS_ERROR_INVALID_GAME");
    },
  },
  {
    id: "token-unknown",
    title: "a bet with an unknown token: INVALID_TOKEN",
    play: async ({ table }) => {
      await refused(table, "by nobody's token", table.bet({ token: newId() }).body, "RS_ERROR_INVALID_TOKEN");
      await table.settled();
    },
  },
  {
    id: "token-expired",
    title: "a bet with an expired token: TOKEN_EXPIRED",
    needs: "ended",
    play: async (ground) => refusedAt(ground.table, needed(ground, "ended"), "RS_ERROR_TOKEN_EXPIRED"),
  },
  {
    id: "limit",
    title: "a bet beyond a limit: LIMIT_REACHED",
    needs: "limited",
    play: async (ground) => refusedAt(ground.table, needed(ground, "limited"), "RS_ERROR_LIMIT_REACHED"),
  },
  {
    id: "shut-out",
    title: "a bet of an excluded, pausing or locked member: USER_DISABLED",
    needs: "shut",
    play: async (ground) => refusedAt(ground.table, needed(ground, "shut"), "RS_ERROR_USER_DISABLED"),
  },
];
