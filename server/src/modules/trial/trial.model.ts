import { defineErrors, type FieldFault } from "../../core/errors.js";
import { newBytes } from "../../core/ids.js";
import type { HumanProof } from "../verification/verification.model.js";

defineErrors({
  free_play_not_offered: "forbidden",
});

/** What a visitor says who wants to play without an account, and what the caller says of itself. */
export interface TryFreeInput {
  /** The visitor says to be 18 or older. */
  readonly adult: boolean;
  /** The visitor's operating system, as the caller names it. */
  readonly os?: string | null | undefined;
  /** W, the web. */
  readonly platform: string;
  /** 3. */
  readonly gatewayVersion: number;
  /** That the visitor is no program; asked for where the brand wants it, after the first times. */
  readonly human?: HumanProof;
}

const longestOs = 255;

/** What is wrong with such an input: who is not 18 may not play, for play money either. */
export function tryFreeFaults({ adult, os, platform, gatewayVersion }: TryFreeInput): FieldFault[] {
  const rules: readonly (readonly [FieldFault, boolean])[] = [
    [{ field: "adult", code: "required" }, adult],
    [{ field: "os", code: "too_long", params: { max: longestOs } }, (os?.length ?? 0) <= longestOs],
    [{ field: "platform", code: "invalid" }, platform === "W"],
    [{ field: "gatewayVersion", code: "invalid" }, gatewayVersion === 3],
  ];
  return rules.flatMap(([fault, kept]) => (kept ? [] : [fault]));
}

/** How often trial accounts are made. */
export const trialThrottles = {
  /** By one visitor's network, in an hour. */
  perNetwork: 20,
  /** How many of those come without a proof that the visitor is no program, where the brand asks for one. */
  withoutProof: 2,
  /** In the whole brand, in an hour. */
  perBrand: 2_000,
  windowSeconds: 3_600,
};

/** Days after which a trial account that nobody can use any more is deleted. */
export const trialKeptDays = 7;

const colours = ["Amber", "Azure", "Coral", "Ivory", "Jade", "Ruby", "Silver", "Violet"];
const birds = ["Finch", "Heron", "Kestrel", "Lark", "Martin", "Plover", "Robin", "Swift", "Tern", "Wren"];
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

function oneOf<T>(list: ArrayLike<T>, byte = 0): T {
  return list[byte % list.length] as T;
}

/** A user name that nobody signs in with, and a name to show: "trial-k7q2…" and "Amber Heron 27". */
export function trialNames(): { readonly username: string; readonly nickname: string } {
  const [colour, bird, number = 0, ...rest] = newBytes(15);
  return {
    username: `trial-${rest.map((byte) => oneOf(letters, byte)).join("")}`,
    nickname: `${oneOf(colours, colour)} ${oneOf(birds, bird)} ${10 + (number % 90)}`,
  };
}
