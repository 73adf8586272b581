import { type ReactNode, useEffect, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router-dom";
import { PagePending } from "../page-pending";
import classes from "./page-outlet.module.css";

/** How long the old page stays before the skeleton of the next one replaces it. */
const patienceMs = 400;

/** Whether the code of another page has been loading for a while. */
function useIsPageLate(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const target = state === "loading" && location.pathname !== pathname ? location.pathname : null;
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => setLate(target), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [target]);
  return target !== null && late === target;
}

/**
 * The current page; while the next one loads slowly, a skeleton. The page stays mounted below it, since the navigation
 * may yet be given up.
 */
export function PageOutlet({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const isLate = useIsPageLate();
  return (
    <>
      {isLate && <PagePending />}
      <div className={classes.page} hidden={isLate}>
        {children}
      </div>
    </>
  );
}
