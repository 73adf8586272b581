import type { Command } from "commander";
import {
  type AdminShell,
  collect,
  inputInFile,
  secretInFile,
  showInEffect,
  wordArgument,
} from "./admin-shell.js";
import {
  AcceptGameOffersDocument,
  ChangeVendorDocument,
  type ChangeVendorInput,
  FetchGameOffersDocument,
  GameOffersDocument,
  type GameStatus,
  type GameType,
  MarkGameOffersDocument,
  OpenRoundDetailsDocument,
  RegisterVendorDocument,
  type RegisterVendorInput,
  SetGameStatusDocument,
  SetVendorStatusDocument,
} from "./gql/graphql.js";

const statuses = ["ACTIVE", "MAINTENANCE"] as const satisfies readonly GameStatus[];
const pageSize = 500;

/** An offer that was typed as `slot-1`, or as `slot-1=RNG` with its game type. The server checks the type. */
function acceptedOffer(word: string) {
  const at = word.lastIndexOf("=");
  if (at < 1) return { code: word };
  return { code: word.slice(0, at), gameType: word.slice(at + 1).toUpperCase() as GameType };
}

function addOffers(games: Command, shell: AdminShell): void {
  games
    .command("offers <vendor>")
    .description("games that a vendor offers and the catalogue does not have")
    .action(async (vendor: string) => {
      const list = { vendor, status: "NEW", page: 1, pageSize } as const;
      const { gameOffers } = await shell.client.call(GameOffersDocument, list);
      shell.showRows(gameOffers.items, "No new games.");
      if (gameOffers.totalCount > pageSize) shell.say(`${pageSize} of ${gameOffers.totalCount} games.`);
    });
  games
    .command("fetch <vendor>")
    .description("fetch a vendor's game list")
    .action(async (vendor: string) => {
      shell.show((await shell.client.call(FetchGameOffersDocument, { vendor })).fetchGameOffers);
    });
  games
    .command("accept <vendor> <games...>")
    .description("add offers to the catalogue: CODE, or CODE=TYPE")
    .action(async (vendor: string, words: readonly string[]) => {
      const variables = { vendor, games: words.map(acceptedOffer) };
      const { acceptGameOffers } = await shell.client.call(AcceptGameOffersDocument, variables);
      shell.say(`${acceptGameOffers} games of ${vendor} are in the catalogue.`);
    });
  for (const [name, status, result] of [
    ["dismiss", "DISMISSED", "dismissed"],
    ["restore", "NEW", "new again"],
  ] as const)
    games
      .command(`${name} <vendor> <games...>`)
      .description(`${name} offers`)
      .action(async (vendor: string, codes: string[]) => {
        const { markGameOffers } = await shell.client.call(MarkGameOffersDocument, { vendor, codes, status });
        shell.say(`${markGameOffers} games of ${vendor} are ${result}.`);
      });
}

interface RegistrationOptions {
  readonly publicKey?: string;
  readonly secretFile?: string;
}

/** A key's file as one line, as texts of the API have no line breaks. */
async function keyInFile(shell: AdminShell, path: string): Promise<string> {
  return (await shell.readFile(path))
    .trim()
    .split(/\s*\r?\n/)
    .join(" ");
}

function addRegistration(games: Command, shell: AdminShell): void {
  games
    .command("register-vendor <file>")
    .description("register a vendor by a JSON file (RegisterVendorInput), by two people who enter the same")
    .option("--public-key <file>", "PEM file of its key")
    .option("--secret-file <file>", "file that holds its shared secret; generated when left out")
    .action(async (file: string, { publicKey, secretFile }: RegistrationOptions) => {
      const input = {
        ...(await inputInFile<RegisterVendorInput>(shell, file)),
        ...(publicKey === undefined ? {} : { publicKey: await keyInFile(shell, publicKey) }),
        ...(secretFile === undefined ? {} : { sharedSecret: await secretInFile(shell, secretFile) }),
      };
      const { registerVendor } = await shell.client.call(RegisterVendorDocument, { input });
      showInEffect(shell, registerVendor.isInEffect ? registerVendor : null);
    });
}

interface ChangeOptions extends RegistrationOptions {
  readonly baseUrl?: string;
  readonly launchOrigin?: readonly string[];
  readonly allowIp?: readonly string[];
  readonly allowAnyIp?: true;
  readonly generateSecret?: true;
  readonly endFormer?: true;
}

async function toChangeInput(
  shell: AdminShell,
  code: string,
  { publicKey, secretFile, ...typed }: ChangeOptions,
): Promise<ChangeVendorInput> {
  const { baseUrl, launchOrigin, allowIp, allowAnyIp = false } = typed;
  return {
    code,
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(launchOrigin === undefined ? {} : { launchOrigins: [...launchOrigin] }),
    ...(allowIp === undefined && !allowAnyIp ? {} : { ipAllowList: [...(allowIp ?? [])] }),
    ...(publicKey === undefined ? {} : { publicKey: await keyInFile(shell, publicKey) }),
    ...(secretFile === undefined ? {} : { sharedSecret: await secretInFile(shell, secretFile) }),
    generateSecret: typed.generateSecret ?? false,
    endFormer: typed.endFormer ?? false,
  };
}

function addVendorChange(games: Command, shell: AdminShell): void {
  games
    .command("change-vendor <vendor>")
    .description("change a vendor's address, key or secret, by two people who enter the same")
    .option("--base-url <url>", "the address at which we call it")
    .option("--launch-origin <origin>", "an origin that its games are embedded from", collect)
    .option(
      "--allow-ip <network>",
      "an address or subnet that may call the wallet, in place of all others",
      collect,
    )
    .option("--allow-any-ip", "let any address call the wallet")
    .option("--public-key <file>", "PEM file of its new key")
    .option("--secret-file <file>", "file that holds its new shared secret")
    .option("--generate-secret", "generate a new shared secret, which is shown once to the second person")
    .option("--end-former", "end the former key and secret, which otherwise stay valid beside the new ones")
    .action(async (vendor: string, options: ChangeOptions) => {
      const input = await toChangeInput(shell, vendor, options);
      const { changeVendor } = await shell.client.call(ChangeVendorDocument, { input });
      showInEffect(shell, changeVendor.isInEffect ? changeVendor : null);
    });
}

/** Adds the commands for games, vendors and rounds. */
export function addGameCommands(program: Command, shell: AdminShell): void {
  const games = program.command("games").description("games, vendors' offers and rounds");
  addOffers(games, shell);
  addRegistration(games, shell);
  addVendorChange(games, shell);
  games
    .command("status <node-id>")
    .description("set whether a game is playable")
    .addArgument(wordArgument("<status>", "its status", statuses))
    .action(async (nodeId: string, status: GameStatus) => {
      const { setGameStatus } = await shell.client.call(SetGameStatusDocument, { nodeId, status });
      shell.show({ game: nodeId, status: setGameStatus });
    });
  games
    .command("vendor-status <vendor>")
    .description("set whether a vendor's games are playable")
    .addArgument(wordArgument("<status>", "its status", statuses))
    .action(async (vendor: string, status: GameStatus) => {
      const { setVendorStatus } = await shell.client.call(SetVendorStatusDocument, { vendor, status });
      shell.show({ vendor, status: setVendorStatus });
    });
  games
    .command("round <id>")
    .description("the address of a page that shows a round in detail")
    .action(async (roundId: string) => {
      const { openRoundDetails } = await shell.client.call(OpenRoundDetailsDocument, { input: { roundId } });
      shell.show(openRoundDetails);
    });
}
