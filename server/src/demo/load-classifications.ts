import type { Ctx } from "../core/ctx.js";
import type { GameType } from "../modules/catalogue/catalogue.model.js";
import type { CatalogueService } from "../modules/catalogue/catalogue.service.js";

/** Classifications by game type, in display order: key, then its name in EN, CN and AR. */
const classifications: Partial<Record<GameType, readonly (readonly [string, string, string, string])[]>> = {
  RNG: [
    ["classic", "Classic", "经典", "كلاسيكية"],
    ["video", "Video slots", "视频老虎机", "سلوتس فيديو"],
    ["ways", "Ways", "多路", "طرق الفوز"],
    ["cascade", "Cascades", "连消", "الشلالات"],
    ["jackpot", "Jackpots", "累积奖金", "جوائز كبرى"],
    ["table", "Table games", "桌面游戏", "ألعاب الطاولة"],
  ],
  LIVE: [
    ["baccarat", "Baccarat", "百家乐", "باكارات"],
    ["roulette", "Roulette", "轮盘", "روليت"],
    ["sicbo", "Sic bo", "骰宝", "سيك بو"],
    ["dragon-tiger", "Dragon tiger", "龙虎", "تنين ونمر"],
    ["blackjack", "Blackjack", "二十一点", "بلاك جاك"],
    ["mahjong", "Mahjong", "麻将", "ماجونغ"],
    ["three-card-poker", "3-card poker", "三张牌扑克", "بوكر بثلاث أوراق"],
    ["fish-prawn-crab", "Fish prawn crab", "鱼虾蟹", "سمكة وروبيان وسلطعون"],
  ],
  FISH: [
    ["deep-sea", "Deep sea", "深海", "أعماق البحر"],
    ["coral-reef", "Coral reef", "珊瑚礁", "شعاب مرجانية"],
  ],
  PVP: [
    ["poker", "Poker", "扑克", "بوكر"],
    ["rummy", "Rummy", "拉米", "رومي"],
  ],
  LOTT: [["daily", "Daily draws", "每日开奖", "سحوبات يومية"]],
  ELOTT: [["quick", "Quick draws", "快开", "سحوبات سريعة"]],
};

/** Keys of a game type's classifications, in display order; empty when it has none. */
export function classificationKeys(gameType: GameType): readonly string[] {
  return (classifications[gameType] ?? []).map(([key]) => key);
}

/** Adds names for the classifications that the brand has no names for. */
export async function nameMissingClassifications(
  ctx: Ctx,
  { catalogue }: { readonly catalogue: CatalogueService },
): Promise<void> {
  const known = await catalogue.classifications(ctx);
  const named = Object.entries(classifications).flatMap(([gameType, entries]) =>
    entries.map(([key, EN, CN, AR], position) => ({
      gameType: gameType as GameType,
      key,
      position,
      names: { EN, CN, AR },
    })),
  );
  const isKnown = ({ gameType, key }: (typeof named)[number]) =>
    known.some((one) => one.gameType === gameType && one.key === key);
  await catalogue.nameClassifications(
    ctx,
    named.filter((one) => !isKnown(one)),
  );
}
