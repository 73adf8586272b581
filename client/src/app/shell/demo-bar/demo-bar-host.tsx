import { lazy, Suspense } from "react";
import { whenIdle } from "../../../lib/browser/when-idle";
import type { SiteStatus } from "../../error-pages/status/use-site-status";
import { withTexts } from "../../lazy-texts";

const loadDemoBar = withTexts(["demo"], async () => ({ default: (await import("./demo-bar")).DemoBar }));
const DemoBar = lazy(async () => {
  await whenIdle();
  return loadDemoBar();
});

/** The demo bar, which only demo installations load. */
export function DemoBarHost({ demo }: Pick<SiteStatus, "demo">) {
  if (!demo) return null;
  return (
    <Suspense fallback={null}>
      <DemoBar demo={demo} />
    </Suspense>
  );
}
