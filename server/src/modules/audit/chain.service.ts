import { sameHash } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { inTx } from "../../core/tx.js";
import type { SecurityAlertsService } from "./alerts/alerts.service.js";
import { authenticate, type ChainLink, chainStart, hashLink } from "./chain.model.js";
import {
  appendLinks,
  listPending,
  lockChains,
  type PendingEntry,
  readHeads,
  readRoot,
} from "./chain.store.js";
import type { RootsFile } from "./roots-file.js";

interface Deps {
  readonly alerts: SecurityAlertsService;
  /** The key by which servers authenticate entries. */
  readonly key: Buffer;
  /** Where daily roots are kept outside the database. */
  readonly roots: RootsFile;
}

/** Entries that are linked in one transaction. */
const batch = 500;

/**
 * Links the entries of the audit log into a hash chain for each brand, after their transactions have committed: a link
 * in each transaction would make a brand's changes wait for each other. Alerts are raised on the way.
 */
export class AuditChainService {
  constructor(private readonly deps: Deps) {}

  /** Links all entries that wait, of all chains or of the given one. Returns how many. */
  async linkPending(ctx: Ctx, signal?: AbortSignal, chain?: string): Promise<number> {
    let total = 0;
    for (;;) {
      const linked = await this.linkBatch(ctx, chain);
      total += linked;
      if (linked < batch || signal?.aborted) return total;
    }
  }

  /**
   * Writes the root of yesterday of the ctx's brand to the file of roots and to the log, unless the file has it. For the
   * ctx without a brand it is the installation's.
   */
  async writeRoot(ctx: Ctx): Promise<void> {
    const { roots } = this.deps;
    const { id: chain, timeZone } = ctx.brand;
    const root = await readRoot(ctx.db, { chain, timeZone, now: ctx.clock.now() });
    if (!root) return;
    const { roots: kept } = await roots.read();
    if (kept.some(({ day, chain }) => day === root.day && chain === root.chain)) return;
    await roots.append(root);
    ctx.log.info({ ...root, count: root.count.toString(), brand: ctx.brand.code }, "audit: daily root");
  }

  private linkBatch(ctx: Ctx, chain: string | undefined): Promise<number> {
    return inTx(ctx, async (ctx) => {
      await lockChains(ctx.db);
      const pending = await listPending(ctx.db, batch, chain);
      if (pending.length === 0) return 0;
      await appendLinks(ctx.db, await this.chainUp(ctx, pending));
      await this.deps.alerts.evaluate(
        ctx,
        pending.map(({ entry }) => entry),
      );
      return pending.length;
    });
  }

  private async chainUp(ctx: Ctx, pending: readonly PendingEntry[]): Promise<ChainLink[]> {
    const heads = await readHeads(ctx.db, [...new Set(pending.map(({ chain }) => chain))]);
    const headOf = new Map(heads.map(({ chain, seq, hash }) => [chain, { seq, hash }]));
    const linkedAt = ctx.clock.now();
    return pending.map(({ chain, entry, mac }) => {
      const head = headOf.get(chain) ?? { seq: 0n, hash: chainStart };
      const isAuthentic = mac !== null && sameHash(mac, authenticate(this.deps.key, entry));
      if (mac !== null && !isAuthentic)
        ctx.log.error({ entry: entry.id, chain }, "audit: an entry was not written by a server");
      const place = { chain, seq: head.seq + 1n, entryId: entry.id, isAuthentic, linkedAt };
      const link = { ...place, hash: hashLink(head.hash, place, entry) };
      headOf.set(chain, link);
      return link;
    });
  }
}
