import { isIP } from "node:net";
import type { FieldFault } from "../../core/errors.js";
import {
  houseBaseUrl,
  houseOperatorIdOf,
  isBaseUrl,
  isHouseOperatorId,
  isImageUrl,
  isLaunchOrigin,
  launchOriginsOf,
  type NewGame,
  type NewVendor,
  nodeIdOf,
  operatorIdOf,
} from "./catalogue.model.js";
import type { NamedClassification } from "./lobby.model.js";

function isAddress(text: string): boolean {
  const [address = "", prefix, ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** Validates a new vendor and its games. `production`: vendors and their games are reached by https only. */
export function vendorFaults(vendor: NewVendor, production: boolean): FieldFault[] {
  const rules: [string, boolean][] = [
    ["code", /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,39}$/.test(vendor.code)],
    ["name", isName(vendor.name ?? vendor.code)],
    ["baseUrl", isBaseUrl(vendor.baseUrl, production)],
    ["operatorId", isOperatorId(vendor)],
    ["launchOrigins", launchOriginsOf(vendor).every((origin) => isLaunchOrigin(origin, production))],
    ["position", isPosition(vendor.position)],
    ["iconUrl", isImageUrl(vendor.iconUrl ?? "/x")],
    ["sharedSecret", isSecret(vendor)],
    ["ipAllowList", (vendor.ipAllowList ?? []).every(isAddress)],
  ];
  const faults = rules.filter(([, kept]) => !kept).map(([field]) => ({ field, code: "invalid" }));
  const node = (game: NewGame) => ({ ...game, nodeId: nodeIdOf(vendor.code, game) });
  return [...faults, ...vendor.games.map(node).flatMap(gameFaults)];
}

/** Validates a new game. */
export function gameFaults(game: NewGame): FieldFault[] {
  const rules: [string, boolean][] = [
    ["games.code", /^[^\p{C}]{1,100}$/u.test(game.code)],
    ["games.name", isName(game.name ?? game.code)],
    ["games.nodeId", /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,99}$/.test(game.nodeId ?? "x")],
    ["games.classification", isKey(game.classification ?? "x")],
    ["games.position", isPosition(game.position)],
    ["games.collectionId", game.kind !== "collection" || game.collectionId === undefined],
    ["games.iconUrl", isImageUrl(game.iconUrl ?? "/x")],
    ["games.largeIconUrl", isImageUrl(game.largeIconUrl ?? "/x")],
    ["games.rtp", /^\d{1,3}(\.\d{1,10})?$/.test(game.rtp ?? "0") && Number(game.rtp ?? 0) <= 100],
    ["games.jackpotShare", isJackpotShare(game.jackpotShare ?? 1)],
  ];
  return rules.filter(([, kept]) => !kept).map(([field]) => ({ field, code: "invalid" }));
}

/** Validates a classification's names. */
export function classificationFaults({ key, position, names }: NamedClassification): FieldFault[] {
  const rules: [string, boolean][] = [
    ["key", isKey(key)],
    ["position", isPosition(position)],
    ["names", Object.entries(names).every(([code, name]) => /^[A-Z]{2}$/.test(code) && isName(name))],
  ];
  return rules.filter(([, kept]) => !kept).map(([field]) => ({ field, code: "invalid" }));
}

function isJackpotShare(millionths: number): boolean {
  return Number.isInteger(millionths) && millionths >= 1 && millionths <= 100_000;
}

function isSecret({ dialect = "HUB88", sharedSecret }: NewVendor): boolean {
  return dialect === "HUB88" ? sharedSecret === undefined : /^[\x21-\x7e]{32,255}$/.test(sharedSecret ?? "");
}

function isKey(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/.test(text);
}

function isPosition(position = 0): boolean {
  return Number.isInteger(position) && Math.abs(position) < 2 ** 31;
}

function isOperatorId(vendor: NewVendor): boolean {
  const id = operatorIdOf(vendor);
  if (vendor.baseUrl === houseBaseUrl) return id === houseOperatorIdOf(vendor.code);
  return isName(id) && !isHouseOperatorId(id);
}

function isName(text: string): boolean {
  return /^\S(?:[^\p{C}]{0,98}\S)?$/u.test(text);
}
