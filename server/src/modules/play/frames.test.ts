import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type OwnTestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { makeKeys } from "../../../test/factories/vendor.js";
import { argsOf } from "../../cli/command-args.js";
import { commandNamed, runCommand } from "../../cli/run-command.js";

let folder: string;
let t: OwnTestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "croupier-frames-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<!doctype html>");
  t = await buildTestApp({ config: { clientDir: folder } });
});
afterAll(async () => {
  await t?.close();
  await rm(folder, { recursive: true });
});

/** Registers a vendor as from a shell; returns the exit code and the output. */
async function vendorAdd(brandCode: string, code: string, ...more: string[]): Promise<string> {
  const command = commandNamed("vendor-add");
  const shell = {
    readFile: async () => makeKeys().publicKeyPem,
    folder: "/",
    password: async () => "",
  };
  const options = ["--brand", brandCode, "--code", code, "--base-url", "https://api.studio.test/v1"];
  const args = await argsOf(command, [...options, "--public-key", "key.pem", ...more], shell);
  const { config, test: testDatabase, modules, clock } = t;
  const { log } = t.platform();
  const { lines, exitCode } = await runCommand(
    { config, database: testDatabase.database, modules, clock, log },
    command,
    args,
  );
  return `${exitCode} ${lines.join("\n")}`;
}

/** The sources that a directive of a brand's content security policy allows. */
async function allowed(host: string, directive: string): Promise<string | undefined> {
  const { headers } = await t.app.inject({ url: "/", headers: { host, accept: "text/html" } });
  return new RegExp(`${directive} ([^;]*)`).exec(String(headers["content-security-policy"]))?.[1];
}

function framesOf(host: string): Promise<string | undefined> {
  return allowed(host, "frame-src");
}

test("a brand's pages may frame its own vendors' games only", async () => {
  const [brand, other] = [await buildBrand(t.test.database.db), await buildBrand(t.test.database.db)];
  expect(await framesOf(brand.host)).toBe("'self'");
  expect(await vendorAdd(brand.code, "one")).toContain("shown from: https://api.studio.test");
  const origins = [
    "--launch-origin",
    "https://games.studio.test/",
    "--launch-origin",
    "https://b.studio.test:8443",
  ];
  expect(await vendorAdd(brand.code, "two", ...origins)).toMatch(/^0 /);
  expect(await vendorAdd(other.code, "three", "--launch-origin", "https://other.test")).toMatch(/^0 /);
  expect(await framesOf(brand.host)).toBe(
    "'self' https://api.studio.test https://b.studio.test:8443 https://games.studio.test",
  );
  expect(await framesOf(other.host)).toBe("'self' https://other.test");
});

test("a launch origin that is not exactly an https origin is refused", async () => {
  const brand = await buildBrand(t.test.database.db);
  for (const origin of ["https://games.test/path", "http://games.test", "https://x;y.test"]) {
    expect(await vendorAdd(brand.code, "studio", "--launch-origin", origin)).toContain("launchOrigins");
  }
  await expect(vendorAdd(brand.code, "studio", "--launch-origin", "games.test")).rejects.toThrow(
    "--launch-origin",
  );
  expect(await framesOf(brand.host)).toBe("'self'");
});

test("a brand's pages may show images of its own vendors and games only", async () => {
  const [brand, other] = [await buildBrand(t.test.database.db), await buildBrand(t.test.database.db)];
  const icon = ["--icon-url", "https://vendors.cdn.test/one.png", "--position", "7"];
  expect(await vendorAdd(brand.code, "one", ...icon)).toMatch(/^0 /);
  expect(await vendorAdd(other.code, "three", "--icon-url", "/icons/three.svg")).toMatch(/^0 /);
  expect(await vendorAdd(brand.code, "two", "--icon-url", "http://cdn.test/two.png")).toContain("iconUrl");
  await t.services.catalogue.addGames(t.platform(brand), "one", [
    { code: "a", iconUrl: "https://games.cdn.test:8443/a.png", largeIconUrl: "https://wide.cdn.test/a" },
    { code: "b", iconUrl: "https://games.cdn.test:8443/b.png" },
    { code: "c", iconUrl: "/icons/c.png" },
  ]);
  expect(await allowed(brand.host, "img-src")).toBe(
    "'self' data: https://games.cdn.test:8443 https://vendors.cdn.test https://wide.cdn.test",
  );
  expect(await allowed(other.host, "img-src")).toBe("'self' data:");
});
