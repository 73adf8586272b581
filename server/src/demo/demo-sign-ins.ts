import { demoMembers, demoPaymentPassword } from "../modules/members/demo/demo-accounts.js";
import { demoAuthenticatorKey, demoStaff, demoStaffPassword } from "../modules/staff/demo/demo-staff.js";
import { demoPayeeNames } from "../modules/withdrawals/demo/demo-withdrawals.js";

/** Demo accounts that share a password, as the start-up banner lists them. */
export interface DemoSignIn {
  readonly names: readonly string[];
  readonly password: string;
  readonly note: string;
}

interface Account {
  readonly username: string;
  readonly password: string;
  readonly memberType: number;
  readonly mustChangePassword?: boolean;
}

function noteOf({ memberType, mustChangePassword }: Account): string {
  if (mustChangePassword) return "must choose a new password";
  return memberType === 0 ? "player" : "agent";
}

function grouped(accounts: readonly Account[]): DemoSignIn[] {
  const passwords = [...new Set(accounts.map(({ password }) => password))];
  return passwords.map((password) => {
    const sharing = accounts.filter((account) => account.password === password);
    const [first] = sharing;
    const names = sharing.map(({ username }) => username);
    return { names, password, note: first ? noteOf(first) : "" };
  });
}

/** Every demo account of members. */
export const demoSignIns: readonly DemoSignIn[] = grouped(demoMembers);

/** What the demo's players enter for withdrawals. */
export const demoPayments = { paymentPassword: demoPaymentPassword, payeeNames: demoPayeeNames } as const;

/** The demo's staff, who sign in by `npm run admin`. */
export const demoStaffSignIn = {
  names: demoStaff.map(({ username }) => username),
  password: demoStaffPassword,
  authenticatorKey: demoAuthenticatorKey,
} as const;
