import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import type { DemoOptions } from "../../../kit/module.js";
import { type ContractKind, hasFeature } from "../../brands/brands.model.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { IdentityService } from "../../identity/account/identity.service.js";
import type { ContractOffersService } from "../contract-offers.service.js";
import type { ContractStaffService } from "../contract-staff.service.js";
import { featureOfKind } from "../contracts.model.js";
import type { ContractsService } from "../contracts.service.js";
import type { TermsForm } from "../terms.model.js";

interface Services {
  readonly brands: Pick<BrandsService, "current">;
  readonly identity: Pick<IdentityService, "byUsername">;
  readonly contracts: Pick<ContractsService, "accept">;
  readonly contractOffers: Pick<ContractOffersService, "offer">;
  readonly contractStaff: ContractStaffService;
}

const dayMs = 24 * 3_600_000;

/** How long before the demo begins its contracts count, so that its past has bills: of each kind about as many. */
const pastsMs: Readonly<Record<ContractKind, number>> = {
  dividend: 7 * dayMs,
  daily_salary: 7 * dayMs,
  hourly_salary: dayMs,
  realtime_salary: 7 * dayMs,
};

const names = ["agent1", "agent2", "agent3"] as const;
type DemoAgent = (typeof names)[number];

const flat = (rate: string, over: Partial<TermsForm> = {}): TermsForm => ({
  categories: [{ category: "CONS", tiers: [{ validBet: "0", rate }] }],
  ...over,
});

const realtime = (rate: string, lossRate: string): TermsForm => ({
  categories: [{ category: "CONS", tiers: [{ validBet: "0.10", rate, lossRate }] }],
});

/** Tiers of a dividend, of which the first is met by any play. */
const tiered = (low: string, high: string): TermsForm => ({
  carry: "PREVIOUS",
  categories: [
    {
      category: "CONS",
      tiers: [
        { validBet: "0", rate: low },
        { validBet: "5000", netLoss: "500", activeMembers: 2, rate: high },
      ],
    },
  ],
});

/** The contracts in force: those of agent1 with the brand, the others with agent1. */
const agreed: readonly (readonly [DemoAgent, ContractKind, TermsForm])[] = [
  ["agent1", "dividend", tiered("20", "25")],
  ["agent2", "dividend", tiered("12", "15")],
  ["agent3", "dividend", tiered("10", "12")],
  ["agent1", "daily_salary", flat("0.5")],
  ["agent2", "daily_salary", flat("0.4")],
  ["agent1", "hourly_salary", flat("1")],
  ["agent3", "hourly_salary", flat("0.6")],
  ["agent1", "realtime_salary", realtime("0.5", "1")],
  ["agent2", "realtime_salary", realtime("0.3", "0.6")],
];

/** Offers that await their answer: a higher dividend, and a daily salary below what agent2 has. */
const offered: readonly (readonly [DemoAgent, ContractKind, TermsForm])[] = [
  ["agent3", "dividend", tiered("12", "14")],
  ["agent1", "daily_salary", flat("0.3")],
];

/** Adds contracts of every kind to a demo brand that offers them. Without a history they count from now on. */
export async function addDemoContracts(
  ctx: Ctx,
  services: Services,
  { hasHistory }: DemoOptions,
): Promise<void> {
  const brand = await services.brands.current(ctx);
  if (!Object.values(featureOfKind).every((feature) => hasFeature(brand, feature))) return;
  const [currency = "USD"] = brand.currencies;
  const agents = await findAgents(ctx, services);
  const known = await services.contractStaff.list.page(ctx, { first: 1, after: null, kinds: [], states: [] });
  if (!agents || known.edges.length > 0) return;
  const now = ctx.clock.now();
  const beforeNow = (kind: ContractKind): Ctx => {
    const past = new Date(now.getTime() - (hasHistory ? pastsMs[kind] : 0));
    return { ...ctx, clock: { now: () => past } };
  };
  const offer = async (ctx: Ctx, [name, kind, terms]: (typeof agreed)[number]) => {
    const request = { agentId: agents[name].id, kind, currency, terms, requestId: newId() };
    if (name !== "agent1") return services.contractOffers.offer(asAgent(ctx, agents.agent1), request);
    const made = await services.contractStaff.offer(ctx, request);
    if (!made) throw new Error("the platform needs no second person");
    return made;
  };
  for (const one of agreed) {
    const before = beforeNow(one[1]);
    const { id } = await offer(before, one);
    await services.contracts.accept(asAgent(before, agents[one[0]]), id);
  }
  for (const one of offered) await offer(ctx, one);
}

interface Account {
  readonly id: string;
  readonly memberType: number;
}

async function findAgents(
  ctx: Ctx,
  { identity }: Pick<Services, "identity">,
): Promise<Readonly<Record<DemoAgent, Account>> | null> {
  const found: Partial<Record<DemoAgent, Account>> = {};
  for (const name of names) {
    const account = await identity.byUsername(ctx, name);
    if (!account) return null;
    found[name] = { id: account.id, memberType: account.memberType ?? 1 };
  }
  return found as Readonly<Record<DemoAgent, Account>>;
}

/** The agent, as if it was signed in. */
function asAgent(ctx: Ctx, { id, memberType }: Account): Ctx {
  const session = { sessionId: newId(), role: "agent", lockedForMoney: false } as const;
  return { ...ctx, actor: { kind: "member", memberId: id, memberType, ...session } };
}
