import { RouteBoundary } from "./error-pages/route-boundary";
import { PagePending } from "./page-pending";

/** Of every page's route: while the page's code loads, and when it fails to load, the shell around it stays. */
export const inShell = { ErrorBoundary: RouteBoundary, HydrateFallback: PagePending };
