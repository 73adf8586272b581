import { stat } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { authenticatorCode, buildStaff } from "../../../test/factories/staff.js";
import { newId } from "../../core/ids.js";
import type { StaffRole } from "../../modules/staff/staff.model.js";
import { staffSessionTimes } from "../../modules/staff/staff.model.js";
import { type AdminMachine, runAdmin } from "./run-admin.js";
import { SessionFile } from "./session-file.js";

let t: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;

beforeAll(async () => {
  t = await openTestApp();
  // A brand that is closed to free documents answers the shell's operations.
  brand = await buildBrand(t.test.database.db, { freeDocuments: false });
});

/** A shell that answers the prompts itself, with a session file of its own. */
class TestShell {
  private readonly store = new SessionFile(join(inject("folder"), `admin-${newId()}.json`));
  readonly path = Reflect.get(this.store, "path") as string;
  readonly files = new Map<string, string>();
  readonly passwords: string[] = ["plain"];
  secret = "";
  private steps = 0;
  private printed: string[] = [];

  private readonly machine: AdminMachine = {
    send: async ({ host }, token, body) => {
      const headers = { host, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
      return (await t.app.inject({ method: "POST", url: "/admin/graphql", headers, payload: body })).body;
    },
    sessionStore: () => this.store,
    localServer: async () => "http://127.0.0.1:4000",
    print: (text) => this.printed.push(text),
    printError: (text) => this.printed.push(text),
    readFile: async (path) => this.files.get(path) ?? "",
    async *readLines() {},
    password: async () => this.passwords.shift() ?? "",
    ask: async () => this.nextCode(),
  };

  /** A code that was not used before: each step of the authenticator gives one. */
  private nextCode(): string {
    const key = /secret +([A-Z2-7]+)/.exec(this.printed.join("\n"))?.[1] ?? this.secret;
    this.secret = key;
    if (this.steps > 0) t.clock.advance(30_000);
    this.steps += 1;
    return authenticatorCode(key, t.clock);
  }

  /** Runs a command. Returns the exit code and what was printed. */
  async run(...typed: readonly string[]): Promise<{ readonly code: number; readonly out: string }> {
    this.printed = [];
    const code = await runAdmin(typed, this.machine);
    return { code, out: this.printed.join("\n") };
  }
}

async function signedIn(...roles: readonly StaffRole[]): Promise<TestShell> {
  const { username } = await buildStaff(t.test.database.db, brand, roles);
  const shell = new TestShell();
  const { code, out } = await shell.run("sign-in", username, "--host", brand.host);
  expect([code, out]).toEqual([0, expect.stringContaining("is signed in")]);
  return shell;
}

test("the first sign-in changes the password, sets up an authenticator and prints recovery codes", async () => {
  const { id, username } = await buildStaff(t.test.database.db, brand, ["cashier"]);
  await t.test.database.db
    .updateTable("staff.account")
    .set({ must_change_password: true })
    .where("id", "=", id)
    .execute();
  const shell = new TestShell();
  shell.passwords.push("a-long-password-7", "a-long-password-7");
  const { code, out } = await shell.run("sign-in", username, "--host", brand.host);
  expect(code).toBe(0);
  expect(out).toMatch(/otpauth:\/\/totp/);
  expect(out).toMatch(/Recovery codes, shown only once:\n.+/);
  expect((await stat(shell.path)).mode & 0o777).toBe(0o600);
  expect((await shell.run("whoami")).out).toMatch(/stage +COMPLETE/);
  expect(await shell.run("sign-out")).toMatchObject({ code: 0 });
  expect(await shell.run("whoami")).toMatchObject({ code: 1, out: expect.stringContaining("Sign in first") });
  shell.passwords.push("a-long-password-7");
  expect((await shell.run("sign-in", username, "--host", brand.host)).code).toBe(0);
});

test("a wrong password and an unknown host are refused", async () => {
  const { username } = await buildStaff(t.test.database.db, brand, ["admin"]);
  const shell = new TestShell();
  shell.passwords[0] = "wrong";
  const wrong = await shell.run("sign-in", username, "--host", brand.host);
  expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining("(invalid_credentials)") });
  const elsewhere = await shell.run("sign-in", username, "--host", "unknown.test");
  expect(elsewhere).toMatchObject({ code: 1, out: expect.stringContaining("invalid_url") });
});

test("a command prints rows or fields, or JSON for scripts", async () => {
  const shell = await signedIn("admin");
  const { username } = await buildMember(t.test.database.db, brand);
  expect((await shell.run("members", "show", username)).out).toMatch(/state +ACTIVE/);
  const { out } = await shell.run("members", "show", username, "--json");
  expect(JSON.parse(out)).toMatchObject({ username, state: "ACTIVE" });
  expect((await shell.run("deposits", "list")).out).toBe("No deposits are waiting.");
  expect((await shell.run("deposits", "list", "--json")).out).toBe("[]");
});

test("a sensitive command asks for a code once the last one is too old", async () => {
  const shell = await signedIn("admin");
  t.clock.advance(staffSessionTimes.reauthentication + 1_000);
  expect((await shell.run("whoami")).out).toMatch(/isReauthenticated +false/);
  expect((await shell.run("staff", "add", "another.colleague")).out).toMatch(/passwordPart +\S+/);
  expect((await shell.run("whoami")).out).toMatch(/isReauthenticated +true/);
  expect((await shell.run("brand", "languages", "en,vi")).out).toMatch(/languages +EN, VI/);
  expect((await shell.run("brand", "languages", "EN,JA")).out).toContain("validation_failed");
});

test("commands need the permission of their operation", async () => {
  const shell = await signedIn("content");
  const refused = await shell.run("withdrawals", "list");
  expect(refused).toMatchObject({ code: 1, out: expect.stringContaining("permission_denied") });
  expect((await shell.run("content", "list", "notice")).code).toBe(0);
});

test("the registration form is changed, and the output says how", async () => {
  const shell = await signedIn("admin");
  const words = ["registration-field", "telegram", "required", "--pattern", "no_spaces"];
  const { out } = await shell.run(...words, "--min-length", "5", "--max-length", "32");
  expect(out).toMatch(/maxLength +32\nminLength +5\npatternId +no_spaces\nrequired +true/);
  const wrong = await shell.run("registration-field", "telegram", "sometimes");
  expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining("off, optional, required") });
});

test("VIP levels are set and removed one by one", async () => {
  const shell = await signedIn("admin");
  expect((await shell.run("brand", "vip")).out).toBe("No VIP levels.");
  await shell.run("brand", "vip-set", "4", "2", "--text", "EN|Gold", "--text", "VI|Vàng");
  expect((await shell.run("brand", "vip-set", "0", "1", "--text", "EN|Silver")).out).toMatch(
    /Silver.*\n.*Gold/,
  );
  const { out } = await shell.run("brand", "vip-remove", "4");
  expect([out.includes("Silver"), out.includes("Gold")]).toEqual([true, false]);
  expect((await shell.run("brand", "vip-set", "1", "1")).out).toContain("Give the name of the level");
});

test("a method is created and changed from JSON files", async () => {
  const shell = await signedIn("admin");
  const form = {
    code: "post",
    kind: "BANK",
    currency: "USD",
    min: "5",
    max: "50",
    names: [{ language: "EN", name: "Post" }],
  };
  const terms = [
    "withdrawals",
    "set-terms",
    "USD",
    "--daily-count-limit",
    "5",
    "--daily-amount-limit",
    "500",
  ];
  expect((await shell.run(...terms)).out).toContain("Waiting for a second approval.");
  expect((await shell.run("approvals")).out).toContain("WITHDRAWAL_TERMS");
  expect((await (await signedIn("admin")).run(...terms)).out).toMatch(/dailyCountLimit +5/);
  shell.files.set("post.json", JSON.stringify(form));
  shell.files.set("change.json", '{ "max": "70" }');
  shell.files.set("broken.json", "{");
  expect((await shell.run("withdrawals", "method-add", "post.json")).out).toMatch(/max +50.00 USD/);
  expect((await shell.run("withdrawals", "method-change", "post", "change.json")).out).toMatch(
    /max +70.00 USD/,
  );
  expect((await shell.run("withdrawals", "method-add", "broken.json")).out).toContain("is not JSON");
});

test("every command explains itself", async () => {
  const shell = new TestShell();
  const { code, out } = await shell.run("--help");
  expect(code).toBe(0);
  const areas = [...out.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = ""]) => name);
  expect(areas).toEqual(expect.arrayContaining(["sign-in", "deposits", "withdrawals", "approvals", "staff"]));
  for (const area of areas.filter((name) => name !== "help"))
    expect([area, (await shell.run(area, "--help")).code]).toEqual([area, 0]);
  expect((await shell.run("deposits", "aprove", "x")).out).toContain("Did you mean approve?");
});

test("a vendor's secret and addresses are changed by two shells, from options and files", async () => {
  const [one, other] = [await signedIn("catalogue"), await signedIn("catalogue")];
  await t.services.catalogue.addVendor(t.platform(brand), {
    code: "acts",
    baseUrl: "https://acts.test",
    dialect: "ACTIONS",
    sharedSecret: "the-first-secret-of-thirty-two-characters",
    games: [],
  });
  const secret = "the-second-secret-of-thirty-two-characters";
  for (const shell of [one, other]) shell.files.set("secret.txt", `${secret}\n`);
  const typed = [
    "games",
    "change-vendor",
    "acts",
    "--base-url",
    "https://new.test",
    "--allow-ip",
    "203.0.113.7",
  ];
  const change = (shell: TestShell) =>
    shell.run(...typed, "--allow-ip", "203.0.113.8", "--secret-file", "secret.txt", "--end-former");
  expect(await change(one)).toEqual({ code: 0, out: "Waiting for a second approval." });
  expect((await change(other)).out).toMatch(/launchOrigins +https:\/\/new.test/);
  const vendor = await t.services.catalogue.vendorNow(t.platform(brand), "acts");
  if (!vendor) throw new Error("the vendor is registered");
  expect(t.services.catalogue.secretsOf(vendor)).toEqual([secret]);
  expect(vendor.ipAllowList).toEqual(["203.0.113.7", "203.0.113.8"]);
  expect((await one.run("games", "change-vendor", "acts", "--allow-any-ip")).out).toMatch(/Waiting/);
});
