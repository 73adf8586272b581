import type { BrandRef } from "../core/ctx.js";
import type { JobSpec } from "../core/jobs.js";

/** One job of one brand, or of the installation: a queue with its own schedule. */
export interface Scheduled {
  readonly queue: string;
  /** The queue's name in earlier builds; null when it had no other. */
  readonly formerQueue: string | null;
  readonly spec: JobSpec;
  /** Null: the installation. */
  readonly brand: BrandRef | null;
  readonly timeZone: string;
}

/** The schedules of all jobs: brand jobs for each brand, in its time zone; the others once, in UTC. */
export function schedulesOf(specs: readonly JobSpec[], brands: readonly BrandRef[]): Scheduled[] {
  return specs.flatMap((spec): Scheduled[] => {
    const { name, formerName } = spec;
    const queuesOf = (suffix: string) => ({
      queue: `${name}${suffix}`,
      formerQueue: formerName === undefined ? null : `${formerName}${suffix}`,
    });
    if (spec.scope === "installation") return [{ ...queuesOf(""), spec, brand: null, timeZone: "UTC" }];
    return brands.map((brand) => ({
      ...queuesOf(`.${brand.code}`),
      spec,
      brand,
      timeZone: brand.timeZone,
    }));
  });
}
