import type { Ctx } from "../core/ctx.js";
import { CommandRefused } from "../kit/command-refused.js";
import { operatorArgs } from "../kit/operator-actions.js";
import type { ServerParts } from "../process/server-parts.js";
import { ctxInBrand, defineCommand } from "./command.js";

/** The action of that name. @throws CommandRefused with the usage of all actions */
function actionNamed({ modules }: ServerParts, name: string) {
  const found = modules.operatorActions.find(({ actions }) => Object.hasOwn(actions, name))?.actions[name];
  if (found) return found;
  const usages = modules.operatorActions.map(({ usage }) => `  ${usage}`);
  throw new CommandRefused([`There is no action ${name}. Actions:`, ...usages].join("\n"));
}

/** Runs an operator's action from a shell: signs in as that operator, acts, signs out. */
export const operatorCommand = defineCommand({
  name: "operator",
  usage: "npm run operator -- --brand demo --as operator [--password-stdin] ACTION …",
  options: {
    brand: { type: "string" },
    as: { type: "string" },
    "password-stdin": { type: "boolean" },
    "ends-at": { type: "string" },
    text: { type: "string", multiple: true },
    allow: { type: "string", multiple: true },
    deny: { type: "string", multiple: true },
    "secret-file": { type: "string" },
    issuer: { type: "string" },
    endpoint: { type: "string", multiple: true },
    reference: { type: "string" },
    member: { type: "string" },
    first: { type: "string" },
    after: { type: "string" },
  },
  args: operatorArgs,
  prepare: async (typed, [action, ...words], shell) => {
    if (action === undefined) throw new CommandRefused("Give an action; `help` lists them.");
    const { brand, as, "ends-at": endsAt = null, text: texts, allow, deny } = typed;
    const { "secret-file": secretFile, issuer = null, endpoint: endpoints } = typed;
    const { reference = null, member = null, first = null, after = null } = typed;
    if (!brand || !as) throw new CommandRefused("Give --brand and --as.");
    return {
      brand,
      as,
      action,
      words,
      folder: shell.folder,
      endsAt,
      texts,
      allow,
      deny,
      issuer,
      endpoints,
      reference,
      member,
      first,
      after,
      secret: typeof secretFile === "string" ? (await shell.readFile(secretFile)).trim() : null,
      password: await shell.password(typed["password-stdin"] === true),
    };
  },
  run: async (host, input) => {
    const { identity } = host.modules.services;
    const action = actionNamed(host, input.action);
    const guest = await ctxInBrand(host, input.brand, { kind: "guest" });
    const { actor } = await identity.signIn(guest, {
      username: input.as,
      password: input.password,
      portal: "operator",
    });
    const ctx: Ctx = { ...guest, actor };
    try {
      return { lines: [await action(ctx, input)], exitCode: 0 };
    } finally {
      await identity.signOut(ctx);
    }
  },
});
