import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { newId } from "../../core/ids.js";
import { BalanceTracker, type MoneyCall, unit } from "./balance-tracker.js";
import { type ConformanceCase, requiredSession } from "./case.js";
import { ContractViolation, type RequestOverrides } from "./wallet-client.js";

/** Sends a bet's bytes with deviations, and checks the status. */
async function expectRefusal(
  tracker: BalanceTracker,
  what: string,
  body: object | Buffer,
  status: string,
  sending: RequestOverrides = {},
) {
  const answer = await tracker.client.send("/transaction/bet", body, sending);
  if (answer.status !== status)
    throw new ContractViolation(`a bet ${what} answered ${answer.status} instead of ${status}`);
}

/** Expects a bet in a special session to be refused with this status; a bet that is accepted is rolled back. */
async function expectRefusalIn(
  tracker: BalanceTracker,
  session: BalanceTracker["session"],
  status: string,
): Promise<void> {
  const other = new BalanceTracker(tracker.client, session);
  const bet = other.bet();
  const answer = await other.send(bet);
  if (answer.status === status) return;
  await other.send(other.rollback(bet));
  throw new ContractViolation(`a bet answered ${answer.status} instead of ${status}`);
}

function without({ body }: MoneyCall, name: string): object {
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
}

const betFields = [
  ...["user", "token", "transaction_uuid", "request_uuid", "round", "round_closed"],
  ...["game_code", "currency", "amount", "is_free"],
];

/** Calls that are refused and move no money. */
export const refusalCases: readonly ConformanceCase[] = [
  {
    id: "answers",
    title: "user/info and user/balance answer user, status, request_uuid, currency and balance",
    run: async ({ tracker }) => {
      const request = tracker.balanceRequest();
      for (const path of ["/user/info", "/user/balance"]) {
        const answer = await tracker.client.sendWithRetry(path, request);
        tracker.compare(`call of ${path}`, answer, { status: "RS_OK", balance: tracker.balance });
        const { user, currency } = tracker.session;
        if (
          answer.user !== user ||
          answer.request_uuid !== request.request_uuid ||
          answer.currency !== currency
        ) {
          throw new ContractViolation(`${path} answered another user, request_uuid or currency`);
        }
      }
    },
  },
  {
    id: "alias-header",
    title: "the signature may be sent as X-Auth-Signature",
    run: async ({ tracker }) => {
      const answer = await tracker.client.send("/user/balance", tracker.balanceRequest(), {
        header: "x-auth-signature",
      });
      tracker.compare("balance request", answer, { status: "RS_OK", balance: tracker.balance });
    },
  },
  {
    id: "signature",
    title: "a missing, foreign or broken signature: INVALID_SIGNATURE, before the body is parsed",
    run: async ({ tracker }) => {
      const status = "RS_ERROR_INVALID_SIGNATURE";
      const bytes = Buffer.from(JSON.stringify(tracker.bet().body));
      const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
      const foreign = sign("RSA-SHA256", bytes, privateKey).toString("base64");
      const changed = Buffer.from(bytes.toString().replace(`"amount":${unit}`, `"amount":${2 * unit}`));
      const right = tracker.client.signatureOf(bytes);
      await expectRefusal(tracker, "without a signature", bytes, status, { signature: null });
      await expectRefusal(tracker, "signed by another key", bytes, status, { signature: foreign });
      await expectRefusal(tracker, "that was changed after it was signed", changed, status, {
        signature: right,
      });
      const digest = createHash("sha256").update(bytes).digest("base64");
      await expectRefusal(tracker, "with its hash instead of a signature", bytes, status, {
        signature: digest,
      });
      await expectRefusal(tracker, "that is not JSON, unsigned", Buffer.from("{"), status, {
        signature: right,
      });
      await tracker.checkBalance();
    },
  },
  {
    id: "partner",
    title: "an unknown vendor: INVALID_PARTNER",
    run: async ({ tracker }) => {
      const vendorCode = `unknown-${newId()}`.slice(0, 40);
      await expectRefusal(tracker, "of an unknown vendor", tracker.bet().body, "RS_ERROR_INVALID_PARTNER", {
        vendorCode,
      });
    },
  },
  {
    id: "syntax",
    title: "not a JSON object, or a missing field: WRONG_SYNTAX",
    run: async ({ tracker }) => {
      const status = "RS_ERROR_WRONG_SYNTAX";
      for (const text of ["", "{", "[]", "null", '"bet"'])
        await expectRefusal(tracker, `with the body ${text || "(empty)"}`, Buffer.from(text), status);
      for (const name of betFields)
        await expectRefusal(tracker, `without ${name}`, without(tracker.bet(), name), status);
      await tracker.checkBalance();
    },
  },
  {
    id: "types",
    title: "fields of another type, amounts that are not whole minor units: WRONG_TYPES",
    run: async ({ tracker }) => {
      const wrong = [
        ...[{ amount: "100000" }, { amount: -unit }, { amount: 1.5 }, { amount: null }, { amount: 1e300 }],
        ...[{ round_closed: "true" }, { is_free: 1 }, { user: 7 }, { round: "" }, { game_code: {} }],
      ];
      const fraction = ["USD", "EUR"].includes(tracker.session.currency) ? [{ amount: unit + 1 }] : [];
      for (const given of [...wrong, ...fraction]) {
        const what = `with ${JSON.stringify(given)}`;
        await expectRefusal(tracker, what, tracker.bet(given).body, "RS_ERROR_WRONG_TYPES");
      }
      await tracker.checkBalance();
    },
  },
  {
    id: "currency",
    title: "another currency than the session's: WRONG_CURRENCY",
    run: async ({ tracker }) => {
      const other = tracker.session.currency === "EUR" ? "USD" : "EUR";
      for (const currency of [other, "XXX"])
        await expectRefusal(
          tracker,
          `in ${currency}`,
          tracker.bet({ currency }).body,
          "RS_ERROR_WRONG_CURRENCY",
        );
      await tracker.checkBalance();
    },
  },
  {
    id: "game",
    title: "another game than the session's: INVALID_GAME",
    run: async ({ tracker }) => {
      const body = tracker.bet({ game_code: `none-${newId()}` }).body;
      await expectRefusal(tracker, "at another game", body, "RS_ERROR_INVALID_GAME");
    },
  },
  {
    id: "token-unknown",
    title: "a bet with an unknown token: INVALID_TOKEN",
    run: async ({ tracker }) => {
      await expectRefusal(
        tracker,
        "with an unknown token",
        tracker.bet({ token: newId() }).body,
        "RS_ERROR_INVALID_TOKEN",
      );
      await tracker.checkBalance();
    },
  },
  {
    id: "token-expired",
    title: "a bet with an expired token: TOKEN_EXPIRED",
    needs: "ended",
    run: async (context) =>
      expectRefusalIn(context.tracker, requiredSession(context, "ended"), "RS_ERROR_TOKEN_EXPIRED"),
  },
  {
    id: "limit",
    title: "a bet beyond a limit: LIMIT_REACHED",
    needs: "limited",
    run: async (context) =>
      expectRefusalIn(context.tracker, requiredSession(context, "limited"), "RS_ERROR_LIMIT_REACHED"),
  },
  {
    id: "blocked",
    title: "a bet of an excluded or locked member, or during a time-out: USER_DISABLED",
    needs: "blocked",
    run: async (context) =>
      expectRefusalIn(context.tracker, requiredSession(context, "blocked"), "RS_ERROR_USER_DISABLED"),
  },
];
