import type { CheckReport, RowResult } from "./check.js";

const words = { pass: "pass", fail: "FAIL", not_played: "----" } as const;

/** A row's line. */
export function rowLine({ id, title, outcome, reason }: RowResult): string {
  const line = `${words[outcome]}  ${id.padEnd(22)} ${title}`;
  return reason === null ? line : `${line}\n      ${reason}`;
}

/** What is said in the end. */
export function verdictLines({ results, conforms, calls, p99 }: CheckReport): string[] {
  const count = (outcome: RowResult["outcome"]) =>
    results.filter((result) => result.outcome === outcome).length;
  const notPlayed = count("not_played");
  return [
    `${count("pass")} passed, ${count("fail")} failed, ${notPlayed} not played; ${calls} calls, p99 ${p99} ms`,
    conforms
      ? `The wallet keeps the rules${notPlayed > 0 ? ", as far as they were played" : ""}.`
      : "The wallet does not keep the rules.",
  ];
}
