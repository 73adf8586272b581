import { newId } from "../../src/core/ids.js";
import { FreeSpinCalls, freeSpinsTerms } from "./free-spin-calls.js";
import { type Installation, paymentPassword } from "./installation.js";

/** What a member does with rewards and points. */
export type RewardAction = "claim" | "freeSpins" | "redemption" | "conversion";

/** A call that can be repeated until its result is known. */
export interface RewardCall {
  readonly action: RewardAction;
  /** The entry that is claimed, the free spins, or the id of the request. */
  readonly id: string;
  /** Sends it. Resolves to whether it was acknowledged; false when it may have been made or not. @throws GraphqlRefusal */
  send(): Promise<boolean>;
}

/** The rewards of missions; amounts are decimal text. */
const cash = { reward: "FIXED_AMOUNT", amount: "1.23" };
const spins = { reward: "FREE_SPINS", freeSpins: freeSpinsTerms };
/** Few enough points that a minute of the load earns them. */
const convertedPoints = 300;

/** How often staff repeat what was not answered: on a busy machine, calls time out. */
const maxTries = 5;

const everyone = { entrance: "AUTOMATIC", period: "ONCE", claimDays: 7, turnoverBasisPoints: 0 } as const;

/** The member and the staff of the demo brand, who deal with rewards. */
export class RewardCalls {
  private missions = 0;
  private readonly freeSpins: FreeSpinCalls;

  constructor(private readonly installation: Installation) {
    this.freeSpins = new FreeSpinCalls(installation);
  }

  /** Starts a programme that grants a point for each cent of valid bets. Resolves to its id. */
  startPoints(): Promise<string> {
    const rules = {
      ...everyone,
      claim: "SYSTEM",
      trigger: "VALID_BET",
      reward: "POINTS_RATE",
      points: 1,
      per: "0.01",
    };
    return this.start(
      { code: "chaos-points", kind: "POINTS", rules },
      { unit: "POINTS", limit: "100000000" },
    );
  }

  /** Starts a mission that a few bets fulfil. Resolves to its id. */
  private startMission(reward: typeof cash | typeof spins): Promise<string> {
    this.missions += 1;
    const steps = [{ event: "VALID_BET", measure: "SUM", target: "0.10" }];
    const rules = { ...everyone, ...reward, claim: "MEMBER", trigger: "MISSION_PROGRESS", steps };
    const given = { code: `chaos-mission-${this.missions}`, kind: "MISSION", rules };
    return this.start(given, { unit: "MONEY", limit: "1000" });
  }

  /** Prepares a call that the member has not made before. Resolves to null until it is possible. */
  async prepare(action: RewardAction): Promise<() => Promise<RewardCall | null>> {
    if (action === "redemption") return () => this.redemption();
    if (action === "conversion") return async () => this.conversion();
    if (action === "freeSpins") return this.prepareFreeSpins();
    const programmeId = await this.startMission(cash);
    return () => this.claim(programmeId);
  }

  /** Prepares the last of some free spins, all others of which are played by then and have won something. */
  private async prepareFreeSpins(): Promise<() => Promise<RewardCall | null>> {
    let programmeId = await this.startMission(spins);
    let hasBegun = false;
    return async () => {
      const award = await this.freeSpins.find();
      if (award && award.left === 1 && Number(award.won.amount) > 0)
        return { action: "freeSpins", id: award.id, send: this.freeSpins.callOf(award) };
      if (award) {
        hasBegun = true;
        await this.freeSpins.play(award);
        return null;
      }
      const claim = await this.claim(programmeId);
      if (claim) await claim.send();
      else if (hasBegun) {
        // All were played, and won nothing.
        programmeId = await this.startMission(spins);
        hasBegun = false;
      }
      return null;
    };
  }

  private async start(
    given: { readonly code: string; readonly kind: string; readonly rules: object },
    budget: { readonly unit: string; readonly limit: string },
  ): Promise<string> {
    const id = await this.create(given);
    const limit = "mutation B($input: ProgrammeBudgetInput!) { setProgrammeBudget(input: $input) { id } }";
    const start = "mutation S($id: ID!) { startProgramme(id: $id) { id } }";
    await this.callUntilAnswered("staff", limit, { input: { id, scope: "ALL", ...budget } });
    for (const who of ["staff", "secondStaff"] as const) await this.callUntilAnswered(who, start, { id });
    return id;
  }

  /** Creates a draft, under another code when there was no answer. Resolves to its id. */
  private async create(given: { readonly code: string }): Promise<string> {
    const create = "mutation C($input: CreateProgrammeInput!) { createProgramme(input: $input) { id } }";
    for (let tries = 1; ; tries += 1) {
      const input = { ...given, code: `${given.code}-${tries}`, currency: "USD", startsAt: new Date() };
      type Created = { createProgramme: { id: string } };
      const created = await this.installation.call<Created>("staff", create, { input });
      if (created) return created.createProgramme.id;
      if (tries === maxTries) throw new Error(`${given.code} could not be created`);
    }
  }

  /** Makes a decision that may be repeated. @throws Error when it was never answered; GraphqlRefusal */
  private async callUntilAnswered(
    who: "staff" | "secondStaff",
    text: string,
    variables: object,
  ): Promise<void> {
    for (let tries = 0; tries < maxTries; tries += 1)
      if ((await this.installation.call(who, text, variables)) !== null) return;
    throw new Error(`there was no answer to ${text}`);
  }

  private async claim(programmeId: string): Promise<RewardCall | null> {
    type Rewards = { me: { claimableRewards: { id: string; programmeId: string }[] } };
    const text = "{ me { claimableRewards { id programmeId } } }";
    const answer = await this.installation.call<Rewards>("member", text, {});
    const entry = answer?.me.claimableRewards.find((one) => one.programmeId === programmeId);
    if (!entry) return null;
    const claim = "mutation C($id: ID!) { claimReward(entryId: $id) { label } }";
    return this.callOf("claim", entry.id, claim, { id: entry.id });
  }

  private async redemption(): Promise<RewardCall | null> {
    type Goods = { me: { pointGoods: { id: string; points: string; stock: number }[] } };
    const text = "{ me { pointGoods { id points stock } } }";
    const answer = await this.installation.call<Goods>("member", text, {});
    const [cheapest] = (answer?.me.pointGoods ?? [])
      .filter(({ stock }) => stock > 0)
      .sort((a, b) => Number(a.points) - Number(b.points));
    if (!cheapest) return null;
    const requestId = newId();
    const address = { receivingAddress: "1 Harbour Street, Springfield", mobileNumber: "+1 555 010 0199" };
    const input = { goodId: cheapest.id, quantity: 1, paymentPassword, requestId, ...address };
    const redeem = "mutation R($input: RedeemPointsInput!) { redeemPoints(input: $input) { id } }";
    return this.callOf("redemption", requestId, redeem, { input });
  }

  private conversion(): RewardCall {
    const requestId = newId();
    const input = { points: convertedPoints, paymentPassword, requestId };
    const convert = "mutation P($input: ConvertPointsInput!) { convertPoints(input: $input) { id } }";
    return this.callOf("conversion", requestId, convert, { input });
  }

  private callOf(action: RewardAction, id: string, text: string, variables: object): RewardCall {
    return {
      action,
      id,
      send: async () => (await this.installation.call("member", text, variables)) !== null,
    };
  }
}
