import type { MyProgrammesQuery, ProgrammeLabel } from "../../gql/graphql";
import type { StatusTone } from "../../ui/feedback/status-badge";

/** A programme as the signed-in member sees it. */
export type Programme = NonNullable<MyProgrammesQuery["me"]>["programmes"][number];
/** What terms are shown of. */
export type ProgrammeWithTerms = Pick<Programme, "currency" | "rules" | "example"> &
  Partial<Pick<Programme, "freeSpinsGame">>;
export type ProgrammeEntry = NonNullable<Programme["entry"]>;

/** The longest comment of an application, in characters. */
export const maxCommentLength = 140;

const tones: Readonly<Record<ProgrammeLabel, StatusTone>> = {
  COMING_SOON: "info",
  CLOSED: "neutral",
  JOIN: "info",
  APPLY: "info",
  JOINED: "info",
  PROCESS: "info",
  CLAIM: "warning",
  APPLYING: "warning",
  REJECTED: "danger",
  ISSUED: "success",
  CLAIMED: "success",
};

/** The tone of a programme's status. */
export function toneOf(label: ProgrammeLabel): StatusTone {
  return tones[label];
}

/** Hundredths of a percent as a multiple: 100000 is "10". */
export function formatTimes(basisPoints: number, tag: string): string {
  const format = new Intl.NumberFormat(`${tag}-u-nu-latn`, { maximumFractionDigits: 2 });
  return format.format(basisPoints / 10_000);
}

/** The first day of a period, YYYY-MM-DD, as an instant of that day in UTC. */
export function dayInstant(period: string): string {
  return `${period}T00:00:00Z`;
}
