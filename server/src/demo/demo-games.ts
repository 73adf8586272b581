import type { Ctx } from "../core/ctx.js";
import type { NewGame } from "../modules/catalogue/catalogue.model.js";
import { houseBaseUrl } from "../modules/catalogue/catalogue.model.js";
import { houseGames } from "../modules/house-games/house-games.model.js";
import type { Services } from "../services.js";

const houseCode = "house";
/** What a brand does differently with the house's games, by brand code. */
const differences: Readonly<Record<string, Partial<NewGame>>> = {
  demo: { gameClassify: "classic" },
  lotus: { gameClassify: "classic", isHot: true },
};

/** Adds the house vendor and its games, or what a newer build has more of them. */
export async function addDemoGames(ctx: Ctx, { catalogue, houseVendor }: Services): Promise<void> {
  const games = houseGames.map(({ code, name, rtp }): NewGame & { nodeId: string } => ({
    ...{ code, name, rtp, nodeId: `${houseCode}-${code}`, gameType: "RNG", trialOffered: true },
    ...differences[ctx.brand.code],
  }));
  const known = await catalogue.vendorByCode(ctx, houseCode);
  if (!known) {
    const { publicKeyPem } = houseVendor;
    const vendor = { code: houseCode, name: "Croupier House", baseUrl: houseBaseUrl, publicKeyPem, games };
    await catalogue.addVendor(ctx, vendor);
    return;
  }
  for (const game of games) {
    if (!(await catalogue.byNodeId(ctx, game.nodeId))) await catalogue.addGames(ctx, houseCode, [game]);
  }
}
