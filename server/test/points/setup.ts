import { newId } from "../../src/core/ids.js";
import type { ContentText } from "../../src/modules/content/content.model.js";
import { pointsReconcileChecks } from "../../src/modules/points/points.reconcile.reads.js";
import { programmesReconcileChecks } from "../../src/modules/programmes/programmes.reconcile.reads.js";
import type { OwnTestApp, TestApp } from "../app.js";
import { buildDraft, buildText } from "../factories/content.js";
import { type BuiltMember, buildMember } from "../factories/member.js";
import { ProgrammeScene } from "../programmes/setup.js";
import { expectBooksToAgree } from "../reconcile.js";

export const paymentPassword = "135790";

/** A brand whose players earn a point for each cent of a deposit, and convert 300 points into 1.00 US dollar. */
export class PointsScene {
  private constructor(
    readonly t: TestApp,
    readonly programmes: ProgrammeScene,
  ) {}

  static async create(t: TestApp): Promise<PointsScene> {
    const programmes = await ProgrammeScene.create(t);
    await programmes.start("POINTS", { per: "0.01" });
    await t.services.pointRates.set(programmes.platform, "USD", 300);
    return new PointsScene(t, programmes);
  }

  get staff() {
    return this.programmes.staff;
  }

  as(member: BuiltMember) {
    return this.programmes.as(member);
  }

  /** Adds a player with points and a payment password. */
  async addPlayer(points: number): Promise<BuiltMember> {
    const { platform, brand, db } = this.programmes;
    const member = await buildMember(db, brand, { currency: "USD" });
    const write = await this.t.services.paymentPasswords.prepare(platform, paymentPassword);
    await write(platform, member.id);
    if (points > 0) await this.earn(member, points);
    return member;
  }

  async earn(member: BuiltMember, points: number): Promise<void> {
    await this.programmes.deposit((points / 100).toFixed(2), { member });
    await this.programmes.count();
  }

  /** Adds a good that is published. Returns its id. */
  async addGood(points: number, stock: number, text: Partial<ContentText> = {}): Promise<string> {
    const { contentEntries, pointGoods } = this.t.services;
    const { platform } = this.programmes;
    const pictures = [{ sequence: 1, url: "/art/card-jade-0.svg" }];
    const draft = buildDraft({ pictures, texts: [buildText(text)] });
    const made = await contentEntries.create(platform, "POINT_GOOD", draft);
    await contentEntries.setPublished(platform, made, true);
    await pointGoods.setPrice(platform, made.id, points);
    if (stock > 0) await pointGoods.changeStock(platform, made.id, stock);
    return made.id;
  }

  convert(member: BuiltMember, points: number, requestId = newId()) {
    return this.t.services.pointConversions.convert(this.as(member), { points, paymentPassword, requestId });
  }

  redeem(member: BuiltMember, goodId: string, { quantity = 1, requestId = newId() } = {}) {
    return this.t.services.pointRedemptions.redeem(this.as(member), {
      goodId,
      quantity,
      paymentPassword,
      receivingAddress: "12 Harbour Street, London",
      mobileNumber: "+44 7700 900123",
      requestId,
    });
  }

  async balance(member: BuiltMember): Promise<[balance: bigint, onHold: bigint]> {
    const { balance, onHold } = await this.t.services.points.balance(this.as(member));
    return [balance, onHold];
  }

  async cash(member: BuiltMember): Promise<bigint> {
    return (await this.t.services.wallet.active(this.as(member))).balance;
  }

  async stock(goodId: string): Promise<number | undefined> {
    const goods = await this.t.services.pointGoods.listTerms(this.staff);
    return goods.find(({ id }) => id === goodId)?.stock;
  }

  /** The changes of a member's points, oldest first. */
  async changes(member: BuiltMember) {
    const request = { page: 1, pageSize: 100 };
    const { items } = await this.t.services.points.lines.numberedPage(this.as(member), request);
    return [...items].reverse();
  }
}

/** Reconciles points and rewards, and closes the server. The scenes write the logs of cash themselves. */
export async function closePoints(t: OwnTestApp): Promise<void> {
  await expectBooksToAgree(t.test.database.db, [...programmesReconcileChecks, ...pointsReconcileChecks]);
  await t.close();
}
