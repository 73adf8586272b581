import { demoMembers, demoPaymentPassword, demoPlayerPassword } from "./demo/demo-accounts.js";
import { historyPlayers } from "./demo/history-names.js";
import type { DemoSignIns } from "./members.model.js";

/** The public sign-ins of a demo installation. */
export class DemoSignInsService {
  /** @param isShown Whether this is a demo installation that shows them; any other one has no such accounts */
  constructor(private readonly isShown: boolean) {}

  /** Returns the sign-ins; null unless this is a demo installation that shows them. Open to everyone. */
  find(): DemoSignIns | null {
    if (!this.isShown) return null;
    const accounts = demoMembers.map(({ username, password, memberType }) => ({
      username,
      password,
      isAgent: memberType !== 0,
    }));
    return { accounts, paymentPassword: demoPaymentPassword };
  }

  /** The players of the demo's history, who are scripted: no visitor signs in to them. */
  crowd(): { readonly usernames: readonly string[]; readonly password: string } {
    return { usernames: historyPlayers.map(([username]) => username), password: demoPlayerPassword };
  }
}
