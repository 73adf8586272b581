import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import type { PasswordHasher } from "../../../core/password-hasher.js";
import { inTx } from "../../../core/tx.js";
import type { StaffFactorsService } from "../factors/factors.service.js";
import type { StaffRole } from "../staff.model.js";
import { insertAccount, isNameTaken, replaceRoles } from "../staff.store.js";

interface Parts {
  readonly hasher: PasswordHasher;
  readonly factors: StaffFactorsService;
}

interface DemoStaffAccount {
  readonly username: string;
  readonly roles: readonly StaffRole[];
}

/** Password of the demo's staff; public like the members'. */
export const demoStaffPassword = "Staff-Account1#2026";
/** Key of the authenticator of each, in base32: public as well. */
export const demoAuthenticatorKey = "CROUPIERDEMOSTAFFKEY234567CROUPI";

/** The demo's staff, in each demo brand. Two are admins, who approve each other. */
export const demoStaff: readonly DemoStaffAccount[] = [
  { username: "admin", roles: ["admin"] },
  { username: "admin2", roles: ["admin"] },
  { username: "cashier", roles: ["cashier"] },
  { username: "approver", roles: ["approver"] },
  { username: "support", roles: ["support", "content"] },
];

/** Adds the demo's staff to a brand. This runs at every start, and leaves accounts that exist as they are. */
export async function addDemoStaff(ctx: Ctx, parts: Parts): Promise<void> {
  for (const account of demoStaff) {
    if (!(await isNameTaken(ctx.db, ctx.brand.id, account.username))) await addAccount(ctx, account, parts);
  }
}

async function addAccount(ctx: Ctx, { username, roles }: DemoStaffAccount, { hasher, factors }: Parts) {
  const passwordHash = await hasher.hash(demoStaffPassword);
  const [id, now] = [newId(), ctx.clock.now()];
  await inTx(ctx, async (ctx) => {
    await insertAccount(ctx.db, {
      id,
      brandId: ctx.brand.id,
      username,
      usernameNorm: username,
      passwordHash,
      mustChangePassword: false,
      now,
    });
    await replaceRoles(ctx.db, id, roles, now);
    await factors.installAuthenticator(ctx, id, demoAuthenticatorKey);
  });
}
