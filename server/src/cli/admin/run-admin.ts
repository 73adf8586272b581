import { Command, CommanderError } from "commander";
import { CommandRefused } from "../../kit/command-refused.js";
import { AdminClient } from "./admin-client.js";
import { addAuditCommands } from "./audit.js";
import { addBrandCommands } from "./brand.js";
import { addChatCommands } from "./chat.js";
import { addContentCommands } from "./content.js";
import { addContractCommands } from "./contracts.js";
import { addDepositCommands } from "./deposits.js";
import { addFeedbackCommands } from "./feedback.js";
import { formatFields, formatRows } from "./format-result.js";
import { addGameCommands } from "./games.js";
import { addJackpotCommands } from "./jackpot.js";
import { addKeyCommands } from "./keys.js";
import { addMemberDataCommands } from "./member-data.js";
import { addMemberCommands } from "./members.js";
import { addMessageCommands } from "./messages.js";
import { addPointCommands } from "./points.js";
import { addProgrammeCommands } from "./programmes.js";
import { addRegionCommands } from "./regions.js";
import { addRegistrationCommands } from "./registration.js";
import type { SendOperation } from "./send-operation.js";
import type { SessionStore } from "./session-file.js";
import { addSignInCommands, type SignInShell, sessionName } from "./sign-in.js";
import { addStaffCommands } from "./staff.js";
import { addTransferCommands } from "./transfers.js";
import { addWithdrawalCommands } from "./withdrawals.js";

/** The machine that admin commands run on. */
export interface AdminMachine {
  readonly send: SendOperation;
  /** The file of a session by its name. */
  sessionStore(name: string): SessionStore;
  /** The address of the server on this machine. */
  localServer(): Promise<string>;
  print(text: string): void;
  printError(text: string): void;
  readFile(path: string): Promise<string>;
  readLines(path: string): AsyncIterable<string>;
  /** A password: the next line of stdin, or from a prompt without echo. */
  password(question: string, fromStdin: boolean): Promise<string>;
  /** A line from a prompt. @throws CommandRefused without a terminal */
  ask(question: string): Promise<string>;
}

interface GlobalOptions {
  readonly session: string;
  readonly json?: true;
  readonly code?: string;
  readonly authenticatorKey?: string;
}

/** Binds the shell to the machine. The options count once the arguments are parsed, when a command runs. */
function createShell(machine: AdminMachine, options: () => GlobalOptions): SignInShell {
  const store = () => machine.sessionStore(sessionName(options().session));
  const askCode = () => machine.ask("Code of the authenticator: ");
  const show = (value: unknown, format: () => string) =>
    machine.print(options().json ? JSON.stringify(value, null, 2) : format());
  return {
    get store() {
      return store();
    },
    get client() {
      const { code = null, authenticatorKey = null } = options();
      const codes = { code, authenticatorKey, ask: askCode };
      return new AdminClient({ send: machine.send, store: store(), codes });
    },
    askCode,
    localServer: () => machine.localServer(),
    show: (value) => show(value, () => formatFields(value)),
    showRows: (rows, empty) => show(rows, () => (rows.length === 0 ? empty : formatRows(rows))),
    say: (text) => {
      if (!options().json) machine.print(text);
    },
    readFile: (path) => machine.readFile(path),
    readLines: (path) => machine.readLines(path),
    password: (question, fromStdin) => machine.password(question, fromStdin),
  };
}

/** The program with all its commands. */
function createProgram(machine: AdminMachine): Command {
  const program = new Command("npm run admin --")
    .description("Runs brands and the installation: calls the admin API of the running server.")
    .option("--session <name>", "name of the session to use, for several accounts or brands", "default")
    .option("--json", "print results as JSON")
    .option("--code <code>", "code of the authenticator, or a recovery code, where one is required")
    .option("--authenticator-key <key>", "key of the authenticator, to compute codes in scripts")
    .exitOverride()
    .showHelpAfterError("(--help shows the usage)")
    .configureOutput({
      writeOut: (text) => machine.print(text.trimEnd()),
      writeErr: (text) => machine.printError(text.trimEnd()),
    });
  const shell = createShell(machine, () => program.opts<GlobalOptions>());
  addSignInCommands(program, shell);
  for (const add of [
    addStaffCommands,
    addDepositCommands,
    addWithdrawalCommands,
    addTransferCommands,
    addContractCommands,
    addPointCommands,
    addProgrammeCommands,
    addMemberCommands,
    addMessageCommands,
    addChatCommands,
    addFeedbackCommands,
    addContentCommands,
    addGameCommands,
    addJackpotCommands,
    addBrandCommands,
    addRegistrationCommands,
    addRegionCommands,
    addAuditCommands,
    addKeyCommands,
    addMemberDataCommands,
  ])
    add(program, shell);
  return program;
}

/** Runs one admin command. Returns the exit code; refusals are printed. */
export async function runAdmin(typed: readonly string[], machine: AdminMachine): Promise<number> {
  try {
    await createProgram(machine).parseAsync([...typed], { from: "user" });
    return 0;
  } catch (error) {
    // Commander has printed the help, or what is wrong with the arguments.
    if (error instanceof CommanderError) return error.exitCode;
    if (!(error instanceof CommandRefused)) throw error;
    machine.printError(error.message);
    return 1;
  }
}
