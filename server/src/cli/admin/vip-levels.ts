import type { Command } from "commander";
import { CommandRefused } from "../../kit/command-refused.js";
import { type AdminShell, collect, textParts, wholeNumber } from "./admin-shell.js";
import { BrandSettingsDocument, SetVipLevelsDocument, type VipLevelInput } from "./gql/graphql.js";

async function readLevels(shell: AdminShell): Promise<VipLevelInput[]> {
  const { brandSettings } = await shell.client.call(BrandSettingsDocument, {});
  return brandSettings.vipLevels.map(({ level, rank, labels }) => {
    return { level, rank, labels: labels.map(({ language, text }) => ({ language, text })) };
  });
}

async function writeLevels(shell: AdminShell, levels: VipLevelInput[]): Promise<void> {
  const { setVipLevels } = await shell.client.call(SetVipLevelsDocument, { levels });
  shell.showRows(setVipLevels.vipLevels, "No VIP levels.");
}

function labelOf(argument: string) {
  const [language, text = ""] = textParts(argument, 1);
  return { language, text: text.trim() };
}

/** Adds the commands for VIP levels. */
export function addVipLevels(brand: Command, shell: AdminShell): void {
  brand
    .command("vip")
    .description("the VIP levels")
    .action(async () => {
      shell.showRows(await readLevels(shell), "No VIP levels.");
    });
  brand
    .command("vip-set")
    .description("set a VIP level")
    .argument("<level>", "from which level of a member", wholeNumber)
    .argument("<rank>", "its rank", wholeNumber)
    .option("--text <text>", '"EN|Label", once for each language', collect, [])
    .action(async (level: number, rank: number, { text }: { readonly text: readonly string[] }) => {
      if (text.length === 0) throw new CommandRefused('Give the name of the level: --text "EN|Label".');
      const others = (await readLevels(shell)).filter((one) => one.level !== level);
      await writeLevels(shell, [...others, { level, rank, labels: text.map(labelOf) }]);
    });
  brand
    .command("vip-remove")
    .description("remove a VIP level")
    .argument("<level>", "the level", wholeNumber)
    .action(async (level: number) => {
      await writeLevels(
        shell,
        (await readLevels(shell)).filter((one) => one.level !== level),
      );
    });
}
