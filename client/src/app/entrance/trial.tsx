import { TrialBody } from "../../features/trial/components/trial-body";
import type { EntranceProps } from "../../lib/entrance";

/** Playing without an account. */
export function Trial(props: EntranceProps) {
  return <TrialBody {...props} />;
}
