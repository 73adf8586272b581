import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import { notifyMember } from "../../src/core/member-notifications.js";
import { MemoryThrottle } from "../../src/core/throttle-memory.js";
import { PushService } from "../../src/modules/push/push.service.js";
import type { TestApp } from "../app.js";
import { testCtx } from "../ctx.js";
import { deliverEvents } from "../deliver-events.js";
import { buildBrand } from "../factories/brand.js";
import { type BuiltMember, buildMember, buildSession } from "../factories/member.js";
import type { PushPeer, TestBrowser } from "./push-peer.js";

/** A brand with a member whose browsers subscribe. */
export class PushScene {
  private constructor(
    readonly t: TestApp,
    readonly peer: PushPeer,
    readonly brand: BrandRef & { readonly host: string },
    readonly member: BuiltMember,
  ) {}

  /** Builds a scene, without any earlier subscription and message. */
  static async create(t: TestApp, peer: PushPeer): Promise<PushScene> {
    const { db } = t.test.database;
    await db.deleteFrom("push.subscription").execute();
    peer.clear();
    const brand = await buildBrand(db, { languages: ["EN", "AR"] });
    return new PushScene(t, peer, brand, await buildMember(db, brand));
  }

  get db() {
    return this.t.test.database.db;
  }

  get publicKey(): string {
    return this.t.config.keys.vapid[0]?.publicKey ?? "";
  }

  as({ actor }: BuiltMember = this.member, language = "EN"): Ctx {
    return { ...testCtx(this.db, { brand: this.brand, clock: this.t.clock, actor }), language };
  }

  addMember(): Promise<BuiltMember> {
    return buildMember(this.db, this.brand);
  }

  /** The member in a new session. */
  async inNewSession(): Promise<BuiltMember> {
    const { brand, member } = this;
    const sessionId = await buildSession(this.db, { brandId: brand.id, accountId: member.id });
    return { ...member, actor: { ...member.actor, sessionId } };
  }

  /** Subscribes a browser, a new one by default, and returns it. */
  async subscribe(ctx = this.as(), browser: TestBrowser = this.peer.subscribe()): Promise<TestBrowser> {
    await this.t.services.push.subscribe(ctx, { ...browser, publicKey: this.publicKey });
    return browser;
  }

  /** Credits a deposit, as far as notifications are concerned. */
  async notify({ id: memberId } = this.member): Promise<void> {
    const { t, brand } = this;
    await notifyMember(t.platform(brand), { key: newId(), memberId, kind: "DEPOSIT_CREDITED" });
    await this.deliver();
  }

  async deliver(): Promise<void> {
    const { t, brand } = this;
    for (const subscriber of t.services.push.subscribers) await deliverEvents(subscriber, { t, brand });
  }

  send(): Promise<number> {
    return this.t.services.pushSender.sendDue(this.t.platform());
  }

  /** How many rows of the member there are. */
  async count(table: "push.subscription" | "push.message"): Promise<number> {
    return (await this.db.selectFrom(table).select("id").where("member_id", "=", this.member.id).execute())
      .length;
  }

  /** The service of a node with other VAPID keys. */
  serviceWith(publicKeys: readonly string[]): PushService {
    const { config, clock, services } = this.t;
    const { saferGambling } = services;
    const throttles = {
      make: (rule: ConstructorParameters<typeof MemoryThrottle>[0]) => new MemoryThrottle(rule, clock),
      close: async () => undefined,
    };
    return new PushService({
      saferGambling,
      secretKeys: config.keys.secrets,
      publicKeys,
      allowsLoopback: true,
      throttles,
    });
  }
}
