import type { BrandRef } from "../core/ctx.js";
import type { JobSpec } from "../core/jobs.js";

/** One job of one brand, or of the installation: a queue with its own schedule. */
export interface Scheduled {
  readonly queue: string;
  readonly spec: JobSpec;
  /** Null: the installation. */
  readonly brand: BrandRef | null;
  readonly timeZone: string;
}

/** The schedules of all jobs: brand jobs for each brand, in its time zone; the others once, in UTC. */
export function schedulesOf(specs: readonly JobSpec[], brands: readonly BrandRef[]): Scheduled[] {
  const everyBrand = (spec: JobSpec) =>
    brands.map((brand) => ({ queue: `${spec.name}.${brand.code}`, spec, brand, timeZone: brand.timeZone }));
  return specs.flatMap((spec): Scheduled[] =>
    spec.scope === "brand" ? everyBrand(spec) : [{ queue: spec.name, spec, brand: null, timeZone: "UTC" }],
  );
}
