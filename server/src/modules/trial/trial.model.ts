import { defineErrors, type FieldFault } from "../../core/errors.js";
import { newBytes } from "../../core/ids.js";
import type { HumanProof } from "../verification/verification.model.js";

defineErrors({
  trial_accounts_not_offered: "forbidden",
});

/** A request to play without an account. */
export interface CreateTrialAccountInput {
  /** Whether the visitor declares to be 18 or older. */
  readonly adult: boolean;
  /** The visitor's operating system, as sent by the caller. */
  readonly os?: string | null | undefined;
  /** Must be W, the web. */
  readonly platform: string;
  /** Must be 3. */
  readonly gatewayVersion: number;
  /** Required after the first requests of a network, if the brand has enabled human checks. */
  readonly human?: HumanProof;
}

const longestOs = 255;

/** Validates a request. People under 18 may not play, not even for play money. */
export function trialAccountFaults({
  adult,
  os,
  platform,
  gatewayVersion,
}: CreateTrialAccountInput): FieldFault[] {
  const rules: readonly (readonly [FieldFault, boolean])[] = [
    [{ field: "adult", code: "required" }, adult],
    [{ field: "os", code: "too_long", params: { max: longestOs } }, (os?.length ?? 0) <= longestOs],
    [{ field: "platform", code: "invalid" }, platform === "W"],
    [{ field: "gatewayVersion", code: "invalid" }, gatewayVersion === 3],
  ];
  return rules.flatMap(([fault, isValid]) => (isValid ? [] : [fault]));
}

/** Limits on the creation of trial accounts. */
export const trialThrottles = {
  /** From one network in an hour. */
  perNetwork: 20,
  /** How many of those need no human check, if the brand has enabled human checks. */
  withoutProof: 2,
  /** In the whole brand in an hour. */
  perBrand: 2_000,
  windowSeconds: 3_600,
};

/** Days after which an abandoned trial account is deleted. */
export const trialRetentionDays = 7;

const colours = ["Amber", "Azure", "Coral", "Ivory", "Jade", "Ruby", "Silver", "Violet"];
const birds = ["Finch", "Heron", "Kestrel", "Lark", "Martin", "Plover", "Robin", "Swift", "Tern", "Wren"];
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

function oneOf<T>(list: ArrayLike<T>, byte = 0): T {
  return list[byte % list.length] as T;
}

/** Generates an internal username and a nickname, such as "trial-k7q2…" and "Amber Heron 27". */
export function generateTrialNames(): { readonly username: string; readonly nickname: string } {
  const [colour, bird, number = 0, ...rest] = newBytes(15);
  return {
    username: `trial-${rest.map((byte) => oneOf(letters, byte)).join("")}`,
    nickname: `${oneOf(colours, colour)} ${oneOf(birds, bird)} ${10 + (number % 90)}`,
  };
}
