import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildTestApp, type OwnTestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { quickHasher } from "../../../test/factories/hasher.js";
import { makeKeys } from "../../../test/factories/vendor.js";
import { type Fault, FaultyWallet } from "../../../test/vendor-check/faulty-wallet.js";
import { openCheckTarget } from "../../../test/vendor-check/setup.js";
import { CommandRefused } from "../../kit/command-refused.js";
import { makeLog } from "../../log.js";
import { addDemoAccounts } from "../../modules/members/demo/demo-accounts.js";
import { addDemoStaff } from "../../modules/staff/demo/demo-staff.js";
import { argsOf } from "../command-args.js";
import { commandNamed, runCommand } from "../run-command.js";
import { type CheckReport, cases, casesNamed, checkWallet } from "./check.js";
import type { LocalServer } from "./check-locally.js";
import { vendorCheck } from "./command.js";

/** The checks send more than a thousand signed calls over HTTP, and the machine may be busy. */
vi.setConfig({ testTimeout: 600_000 });
/** Less than the check's timeout: under load on a busy machine the check gets a TIMEOUT and retries. */
const vendorTimeoutMs = 5_000;

let t: OwnTestApp;
let folder: string;

beforeAll(async () => {
  t = await buildTestApp({ vendorTimeoutMs });
  t.useRealTime();
  await t.listen();
  folder = await mkdtemp(join(tmpdir(), "vendor-check-"));
});
afterAll(async () => {
  await t?.close();
  await rm(folder, { recursive: true, force: true });
});

const idsOf = ({ results }: CheckReport, outcome: string) =>
  results.filter((result) => result.outcome === outcome).map(({ id }) => id);
const faultsOf = ({ results }: CheckReport) =>
  results.flatMap(({ id, outcome, reason }) => (outcome === "fail" ? [`${id}: ${reason}`] : []));

describe("our wallet", () => {
  test("passes every case, and the member's money is unchanged", async () => {
    const checked = await openCheckTarget(t);
    const report = await checkWallet(checked);
    expect(faultsOf(report)).toEqual([]);
    expect(idsOf(report, "pass")).toEqual(cases.map(({ id }) => id));
    expect(report).toMatchObject({ conforms: true, isComplete: true });
    expect(report.calls).toBeGreaterThan(600);
  });

  test("is checked from a shell with the credentials that a vendor has", async () => {
    const { address, session } = await openCheckTarget(t);
    const key = join(folder, "key.pem");
    await writeFile(key, address.key.export({ type: "pkcs8", format: "pem" }));
    const printed: string[] = [];
    const { readFile } = await import("node:fs/promises");
    const shell = {
      readFile: (path: string) => readFile(path, "utf8"),
      print: (line: string) => printed.push(line),
    };
    const options = [
      "--url",
      address.url,
      "--brand-host",
      address.brandHost ?? "",
      "--vendor",
      address.vendorCode,
    ];
    const sessionOptions = ["--user", session.user, "--token", session.token, "--game", session.game];
    const ids = ["repeat", "token-expired", "limit", "blocked", "blocked-settles"];
    const chosen = ids.flatMap((id) => ["--case", id]);
    const nowhere = () => Promise.reject(new Error("the server was given"));
    const typed = [...options, "--key", key, ...sessionOptions, ...chosen, "--json"];
    expect(await vendorCheck(typed, shell, nowhere)).toBe(0);
    const report = JSON.parse(printed.join("\n")) as CheckReport;
    expect(report).toMatchObject({ conforms: true, isComplete: false });
    expect(idsOf(report, "skipped")).toEqual(["token-expired", "limit", "blocked", "blocked-settles"]);
    expect(idsOf(report, "pass")).toEqual(["repeat"]);
  });

  test("is not checked without the required options", async () => {
    const shell = { readFile: async () => "no key", print: () => undefined };
    const nowhere = () => Promise.reject(new Error("the server was given"));
    const typed = ["--url", "http://127.0.0.1:1", "--vendor", "acme"];
    await expect(vendorCheck(typed, shell, nowhere)).rejects.toThrow(CommandRefused);
    await expect(vendorCheck(["--nothing"], shell, nowhere)).rejects.toThrow("Usage:");
    const complete = [...typed, "--key", "k", "--user", "u", "--token", "t", "--game", "g"];
    await expect(vendorCheck(complete, shell, nowhere)).rejects.toThrow("--key must name a file");
    await expect(vendorCheck(["--case", "nothing"], shell, nowhere)).rejects.toThrow(
      /^There is no case nothing; there are answers, /,
    );
  });
});

describe("a demo server on this machine", () => {
  test("is prepared through the public APIs, checked and restored, as often as needed", async () => {
    const brand = await buildBrand(t.test.database.db, { code: "demo", domains: ["localhost"] });
    await addDemoAccounts(t.platform(brand), t.services);
    const { staffFactors: factors } = t.services;
    await addDemoStaff(t.platform(brand), { hasher: quickHasher, factors });
    // The check computes codes of the authenticator by the machine's time.
    t.useRealTime();
    const { config, clock, modules, test } = t;
    const host = { config, database: test.database, modules, clock, log: makeLog("silent") };
    const address = t.app.server.address();
    if (address === null || typeof address === "string") throw new Error("the app does not listen");
    const server: LocalServer = {
      url: `http://localhost:${address.port}`,
      dataDir: folder,
      runCommand: async ([name = "", ...typed], shell) => {
        const command = commandNamed(name);
        return runCommand(host, command, await argsOf(command, typed, shell));
      },
    };
    // Those that need what is prepared here; the first test runs all of them.
    const chosen = ["repeat", "token-expired", "limit", "blocked", "blocked-settles"];
    for (const time of ["first", "second"]) {
      const printed: string[] = [];
      const shell = { readFile: async () => "", print: (line: string) => printed.push(line) };
      const typed = chosen.flatMap((id) => ["--case", id]);
      expect(await vendorCheck(typed, shell, async () => server), printed.join("\n")).toBe(0);
      expect(printed.at(-1), time).toBe("The wallet conforms, as far as it was checked.");
      expect(printed.filter((line) => line.startsWith("----"))).toHaveLength(1);
    }
    const ctx = t.platform(brand);
    const vendor = await modules.services.catalogue.vendorByCode(ctx, "vendor-check");
    clock.advance(2_000);
    expect(vendor).not.toBeNull();
    const account = await modules.services.identity.byUsername(ctx, "player1");
    expect(account?.state).toBe("active");
  });
});

describe("a wallet that misbehaves", () => {
  const keys = makeKeys();

  async function reportOf(fault: Fault | null, chosen = cases): Promise<CheckReport> {
    const wallet = new FaultyWallet(keys, fault);
    const url = await wallet.listen();
    const address = { url, brandHost: null, vendorCode: wallet.code, key: keys.privateKey };
    try {
      return await checkWallet({ address, session: wallet.session, sessions: {} }, { chosen });
    } finally {
      await wallet.close();
    }
  }

  test("conforms without a fault", async () => {
    const report = await reportOf(null);
    expect(faultsOf(report)).toEqual([]);
    expect(report.conforms).toBe(true);
  });

  test.each<[Fault, string]>([
    ["debits-every-repeat", "repeat"],
    ["pays-every-repeat", "concurrent-win"],
    ["trusts-any-signature", "signature"],
    ["forgets-tombstones", "rollback-first"],
    ["gives-back-every-rollback", "rollback-storm"],
    ["takes-conflicts-for-repeats", "conflict"],
    ["pays-unknown-bets", "win-unknown"],
    ["bets-on-closed-rounds", "bet-closed-round"],
    ["goes-below-zero", "bet-too-little"],
    ["loses-concurrent-updates", "concurrent-bets"],
    ["answers-http-500", "rollback-bet"],
    ["returns-a-stale-balance", "rollback-bet"],
  ])("%s fails the case %s", async (fault, id) => {
    const report = await reportOf(fault, casesNamed([id]));
    expect(report.conforms).toBe(false);
    expect(idsOf(report, "fail")).toEqual([id]);
  });
});
