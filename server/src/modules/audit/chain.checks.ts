import { type CheckOutcome, maxDifferences, type ReconcileCheck } from "../../core/reconcile.js";
import type { Db } from "../../db/database.js";
import { type ChainLink, chainStart, type HashedEntry, hashLink, upgradeMs } from "./chain.model.js";
import { findEntries, findStrays, listLinks } from "./chain.store.js";
import type { RootsFile } from "./roots-file.js";

/** Links that are read at a time. */
const batch = 2_000;

/** Collects differences: counts all of them, and keeps the first. */
class Differences {
  private readonly kept: string[] = [];
  private found = 0;

  add(difference: string): void {
    this.found += 1;
    if (this.kept.length < maxDifferences) this.kept.push(difference);
  }

  outcome(rows: number): CheckOutcome {
    return { rows, found: this.found, differences: this.kept };
  }
}

/** Follows the links of all chains in their order, and recomputes them. */
class ChainWalk {
  private previous: ChainLink | null = null;
  private firstAuthenticAt: Date | null = null;

  constructor(private readonly differences: Differences) {}

  check(link: ChainLink, entry: HashedEntry | undefined): void {
    const previous = this.previous?.chain === link.chain ? this.previous : null;
    if (previous === null) this.firstAuthenticAt = null;
    this.previous = link;
    if (link.isAuthentic) this.firstAuthenticAt ??= link.linkedAt;
    const at = `chain ${link.chain}, link ${link.seq}`;
    const expected = (previous?.seq ?? 0n) + 1n;
    if (link.seq !== expected) this.differences.add(`${at}: follows link ${expected - 1n}`);
    if (!entry) this.differences.add(`${at}: its entry ${link.entryId} is missing`);
    else if (!hashLink(previous?.hash ?? chainStart, link, entry).equals(link.hash))
      this.differences.add(`${at}: it or its entry ${link.entryId} was changed`);
    if (!this.isAccepted(link)) this.differences.add(`${at}: no server wrote its entry ${link.entryId}`);
  }

  /** Entries of builds from before chains have no HMAC; such builds may run until the upgrade is complete. */
  private isAccepted({ isAuthentic, linkedAt }: ChainLink): boolean {
    if (isAuthentic || this.firstAuthenticAt === null) return true;
    return linkedAt.getTime() - this.firstAuthenticAt.getTime() < upgradeMs;
  }
}

async function checkChains(db: Db): Promise<CheckOutcome> {
  const differences = new Differences();
  const walk = new ChainWalk(differences);
  let rows = 0;
  let after: ChainLink | null = null;
  do {
    const links: readonly ChainLink[] = await listLinks(db, after, batch);
    const ids = links.map(({ entryId }) => entryId);
    const entries = await findEntries(db, ids);
    for (const link of links) walk.check(link, entries.get(link.entryId));
    rows += links.length;
    after = links.length < batch ? null : (links.at(-1) ?? null);
  } while (after !== null);
  const { unlinked, lost } = await findStrays(db);
  for (const id of unlinked) differences.add(`entry ${id}: is in no chain`);
  for (const id of lost) differences.add(`entry ${id}: was removed before it was linked`);
  return differences.outcome(rows);
}

async function checkRoots(db: Db, file: RootsFile): Promise<CheckOutcome> {
  const differences = new Differences();
  const { roots, unreadable } = await file.read();
  for (const number of unreadable) differences.add(`line ${number} of the roots' file cannot be read`);
  for (const { day, chain, count, hash } of roots) {
    const [link] = await listLinks(db, { chain, seq: count - 1n }, 1);
    const isThere = link?.chain === chain && link.seq === count;
    if (!isThere) differences.add(`root of ${day}: chain ${chain} has no link ${count}`);
    else if (link.hash.toString("hex") !== hash)
      differences.add(`root of ${day}: chain ${chain} has another hash at link ${count}`);
  }
  return differences.outcome(roots.length + unreadable.length);
}

/** Checks of the audit log: its chains are recomputed, and compared with the roots outside the database. */
export function auditReconcileChecks(file: RootsFile): readonly ReconcileCheck[] {
  return [
    { name: "the audit log's entries are those of its chains", run: checkChains },
    {
      name: "the audit log's chains agree with the daily roots outside the database",
      run: (db) => checkRoots(db, file),
    },
  ];
}
