import { lazy, Suspense } from "react";
import type { SiteStatus } from "../../error-pages/status/use-site-status";
import { loadWhenIdle } from "../../lazy-texts";

const DemoBar = lazy(() =>
  loadWhenIdle(["demo"], async () => ({ default: (await import("./demo-bar")).DemoBar })),
);

/** The demo bar, which only demo installations load. */
export function DemoBarHost({ demo }: Pick<SiteStatus, "demo">) {
  if (!demo) return null;
  return (
    <Suspense fallback={null}>
      <DemoBar demo={demo} />
    </Suspense>
  );
}
