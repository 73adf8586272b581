import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import type { DemoHistory } from "../../../kit/demo-history/demo-history.js";
import { localDayOf } from "../../agent-figures/local-days.model.js";
import { transferCodes } from "../../ledger/ledger.model.js";
import { saveEvaluations } from "../engine/counting.store.js";
import type { GrantsService } from "../engine/grants.service.js";
import { insertEntry } from "../entries/entries.store.js";
import type { ProgrammesService } from "../programmes.service.js";
import { dueOf } from "../rules/rewards.model.js";
import { demoBonusCode } from "./demo-promotions.js";

interface Services {
  readonly grants: Pick<GrantsService, "issue">;
  readonly programmes: ProgrammesService;
}

/** How long before the deposit the member has joined. */
const joinedBeforeMs = 5 * 60_000;

/**
 * Grants a player of the past the bonus for a deposit, whose rounds since then count towards its wagering. Its money is newer
 * than that of the past.
 */
export function addBonusToHistory(history: DemoHistory, { grants, programmes }: Services): void {
  history.writeLast(async (ctx: Ctx) => {
    const holder = history.players.find(({ bonusAt }) => bonusAt !== null);
    const deposit = history.postings.find(
      ({ code, credit, at }) =>
        code === transferCodes.deposit &&
        credit === holder?.cashAccount &&
        at.getTime() === holder.bonusAt?.getTime(),
    );
    const { edges } = await programmes.list.page(ctx, { first: 50, kinds: ["DEPOSIT_BONUS"] });
    const code = `${demoBonusCode}-${history.currency.toLowerCase()}`;
    const id = edges.find(({ node }) => node.code === code)?.node.id;
    if (!holder || !deposit || id === undefined) return;
    const programme = await programmes.get(ctx, id);
    const { at } = deposit;
    const entry = {
      id: newId(),
      programme,
      memberId: holder.id,
      state: "JOINED",
      comment: null,
      now: new Date(at.getTime() - joinedBeforeMs),
      today: localDayOf(at, ctx.brand.timeZone),
    } as const;
    await insertEntry(ctx.db, entry);
    const due = dueOf(programme.rules, new Map([["DEPOSIT", deposit.amount]]));
    const qualified = { id: entry.id, state: "QUALIFIED", dueAmount: due, payableAmount: due } as const;
    await saveEvaluations(ctx.db, [{ ...qualified, reason: null, expiresAt: null, carried: 0n }], at);
    await grants.issue({ ...ctx, clock: { now: () => at } }, [entry.id]);
  });
}
