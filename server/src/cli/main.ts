import { join } from "node:path";
import { readSettings, type Settings, shellFolder } from "../config/config.js";
import { systemClock } from "../core/clock.js";
import { noMeter } from "../core/meter.js";
import { CommandRefused } from "../kit/command-refused.js";
import { makeLog } from "../log.js";
import { createModules } from "../modules.js";
import { openInstallation } from "../process/installation.js";
import { lockHolder } from "../process/lock.js";
import { openRuntime } from "../process/runtime.js";
import { faultText } from "../process/start-fault.js";
import { realMachine } from "./admin/admin-machine.js";
import { runAdmin } from "./admin/run-admin.js";
import { askServer } from "./ask-server.js";
import type { Command, CommandOutput, Shell } from "./command.js";
import { argsOf } from "./command-args.js";
import { commandNamed, runCommand } from "./run-command.js";
import { realShell } from "./shell.js";
import type { LocalServer } from "./vendor-check/check-locally.js";
import { vendorCheck } from "./vendor-check/command.js";

/** Opens the database for this one command. */
async function runInProcess(settings: Settings, command: Command, args: unknown): Promise<CommandOutput> {
  const log = makeLog("warn");
  const runtime = await openRuntime(await openInstallation(settings, systemClock, log), systemClock, log);
  try {
    const { config, database, shared, clock } = runtime;
    const deliver = () =>
      Promise.reject(new Error("a shell command sends no requests to the server's routes"));
    const modules = createModules({ config, database, ...shared, clock, deliver, meter: noMeter });
    return await runCommand({ config, database, modules, clock, log }, command, args);
  } finally {
    await runtime.close();
  }
}

/** The address of the server that holds the embedded database; null when none does, or on PostgreSQL. */
async function holderAddress({ database, dataDir }: Settings): Promise<string | null> {
  const holder = database.kind === "embedded" ? await lockHolder(dataDir, systemClock) : null;
  return holder?.address ?? null;
}

async function runTyped([name = "", ...typed]: readonly string[], shell: Shell): Promise<CommandOutput> {
  const command = commandNamed(name);
  if (typed.includes("--help")) return { lines: [`Usage: ${command.usage}`], exitCode: 0 };
  const args = await argsOf(command, typed, shell);
  const settings = readSettings();
  const address = await holderAddress(settings);
  return address === null
    ? runInProcess(settings, command, args)
    : askServer(settings.dataDir, address, command, args);
}

/** The server on this machine; its demo brand is served under the name localhost. */
async function localServer(): Promise<LocalServer> {
  const settings = readSettings();
  const address = await holderAddress(settings);
  const port = address === null ? settings.port : new URL(address).port;
  return { url: `http://localhost:${port}`, dataDir: settings.dataDir, runCommand: runTyped };
}

/** Runs an admin command against the server on this machine; sessions are kept in the data folder. */
function runAdminHere(typed: readonly string[]): Promise<number> {
  const settings = readSettings();
  const machine = realMachine({
    folder: shellFolder(),
    sessionsFolder: join(settings.dataDir, "admin-sessions"),
    localServer: async () => (await holderAddress(settings)) ?? `http://127.0.0.1:${settings.port}`,
  });
  return runAdmin(typed, machine);
}

async function main([name = "", ...typed]: readonly string[]): Promise<number> {
  const shell = realShell(shellFolder());
  if (name === "vendor-check") {
    const print = (line: string) => process.stdout.write(`${line}\n`);
    return vendorCheck(typed, { readFile: shell.readFile, print }, localServer);
  }
  if (name === "admin") return runAdminHere(typed);
  const { lines, exitCode } = await runTyped([name, ...typed], shell);
  const out = exitCode === 0 || name === "reconcile" ? process.stdout : process.stderr;
  out.write(`${lines.join("\n")}\n`);
  return exitCode;
}

main(process.argv.slice(2)).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof CommandRefused ? error.message : faultText(error)}\n`);
    process.exitCode = 1;
  },
);
