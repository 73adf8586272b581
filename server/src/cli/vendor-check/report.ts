import type { CaseResult, CheckReport } from "./check.js";

const labels = { pass: "pass", fail: "FAIL", skipped: "----" } as const;

/** The line of a case. */
export function caseLine({ id, title, outcome, reason }: CaseResult): string {
  const line = `${labels[outcome]}  ${id.padEnd(22)} ${title}`;
  return reason === null ? line : `${line}\n      ${reason}`;
}

/** The lines of the summary. */
export function summaryLines({ results, conforms, isComplete, calls, p99 }: CheckReport): string[] {
  const count = (outcome: CaseResult["outcome"]) =>
    results.filter((result) => result.outcome === outcome).length;
  return [
    `${count("pass")} passed, ${count("fail")} failed, ${count("skipped")} skipped; ${calls} calls, p99 ${p99} ms`,
    conforms
      ? `The wallet conforms${isComplete ? "" : ", as far as it was checked"}.`
      : "The wallet does not conform.",
  ];
}
