import type { Contract } from "../contracts.model.js";

/** What a bet is looked up by: who played, below which agents (nearest first), in which currency, and when. */
interface BetOnPath {
  readonly memberId: string;
  readonly path: readonly string[];
  readonly currency: string;
  readonly settledAt: Date;
}

/** A contract with the milliseconds from and until which it settles. */
interface Entry {
  readonly contract: Contract;
  readonly from: number;
  readonly until: number;
}

/** The contracts of each agent with any. */
type Entries = readonly (readonly Entry[])[];

/** The contracts of a currency, by agent. */
class CurrencyBook {
  private readonly byAgent = new Map<string, Entry[]>();
  /** What was found for a path before: rows of the log share the arrays of their paths. */
  private readonly byPath = new WeakMap<readonly string[], Entries>();

  add(contract: Contract): void {
    const { agentId, settlesFrom, settlesUntil } = contract;
    if (settlesFrom === null) return;
    const until = settlesUntil?.getTime() ?? Number.POSITIVE_INFINITY;
    const entry = { contract, from: settlesFrom.getTime(), until };
    const known = this.byAgent.get(agentId);
    if (known) known.push(entry);
    else this.byAgent.set(agentId, [entry]);
  }

  ofAgent(id: string): readonly Entry[] | undefined {
    return this.byAgent.get(id);
  }

  onPath(path: readonly string[]): Entries {
    const known = this.byPath.get(path);
    if (known) return known;
    const entries = path.flatMap((id) => {
      const ofAgent = this.byAgent.get(id);
      return ofAgent ? [ofAgent] : [];
    });
    this.byPath.set(path, entries);
    return entries;
  }
}

/** Realtime contracts by currency and agent. */
export class ContractBook {
  private readonly byCurrency = new Map<string, CurrencyBook>();

  constructor(contracts: readonly Contract[]) {
    for (const contract of contracts) {
      const { currency } = contract;
      const book = this.byCurrency.get(currency) ?? new CurrencyBook();
      this.byCurrency.set(currency, book);
      book.add(contract);
    }
  }

  /** The contracts that count for a bet at its time, from the member upwards. */
  onPath({ memberId, path, currency, settledAt }: BetOnPath): Contract[] {
    const book = this.byCurrency.get(currency);
    if (!book) return [];
    const at = settledAt.getTime();
    const found: Contract[] = [];
    const own = book.ofAgent(memberId);
    if (own) addInForce(found, own, at);
    for (const entries of book.onPath(path)) addInForce(found, entries, at);
    return found;
  }
}

/** Adds the contract of an agent that is in force at a time, if there is one. */
function addInForce(found: Contract[], entries: readonly Entry[], at: number): void {
  const entry = entries.find(({ from, until }) => from <= at && at < until);
  if (entry) found.push(entry.contract);
}
