/** A small module with something of every kind that a module contributes, by its files' paths in the project. */
const notes = "server/src/modules/notes";

export const throwAwayModule: Readonly<Record<string, string>> = {
  [`${notes}/sql/tables/0001-baseline.sql`]: `-- What members note for themselves.
create schema notes;

create table notes.note (
  id uuid primary key,
  member_id uuid not null,
  text text not null
);

grant usage on schema notes to croupier_runtime;
grant select, insert on all tables in schema notes to croupier_runtime;
`,
  [`${notes}/sql/functions/count-notes.sql`]: `create or replace function notes.count_notes(p_member uuid) returns bigint
language sql stable
as $$
  select count(*) from notes.note where member_id = p_member;
$$;
`,
  [`${notes}/sql/rows.ts`]: `declare module "../../../db/tables.js" {
  /** Row types of the notes schema's tables. */
  interface Tables {
    "notes.note": {
      id: string;
      member_id: string;
      text: string;
    };
  }
}

export {};
`,
  [`${notes}/notes.model.ts`]: `import { defineErrors } from "../../core/errors.js";

defineErrors({
  note_too_long: "invalid",
});

/** Characters of a note. */
export const longestNote = 20;
`,
  [`${notes}/notes.store.ts`]: `import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/** Keeps a note. */
export async function insertNote(db: Db, note: { id: string; member_id: string; text: string }): Promise<void> {
  await db.insertInto("notes.note").values(note).execute();
}

/** How many notes a member has. */
export async function countNotes(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>\`select notes.count_notes(\${memberId}) as count\`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}
`,
  [`${notes}/notes.service.ts`]: `import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { requireRealMember } from "../identity/identity.policy.js";
import { longestNote } from "./notes.model.js";
import { countNotes, insertNote } from "./notes.store.js";

/** What members note for themselves. */
export class NotesService {
  /** @throws DomainError not_logged_in, note_too_long */
  async add(ctx: Ctx, text: string): Promise<number> {
    const { memberId } = requireRealMember(ctx.actor);
    if (text.length > longestNote) throw new DomainError("note_too_long");
    await insertNote(ctx.db, { id: newId(), member_id: memberId, text });
    return countNotes(ctx.db, memberId);
  }
}
`,
  [`${notes}/notes.loaders.ts`]: `import { LoaderToken } from "../../kit/loaders.js";

/** How many letters a request has noted. */
export const notedLetters = new LoaderToken<{ count: number }>("noted letters");
`,
  [`${notes}/notes.resolver.ts`]: `import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { notedLetters } from "./notes.loaders.js";
import type { NotesService } from "./notes.service.js";

const { mutation } = rootFields<NotesService>(allow("member"));

export const NotesResolver = resolverOf<NotesService>({
  addNote: mutation({
    returns: field.int("Keeps a note; answers how many there are."),
    args: { text: field.string("What to note.") },
    resolve: (notes, context, { text }) => {
      context.load(notedLetters).count += text.length;
      return notes.add(context.ctx, text);
    },
  }),
});
`,
  [`${notes}/notes.routes.ts`]: `import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import { text } from "../../wps/fields.js";
import type { NotesService } from "./notes.service.js";

export const notesRoutes =
  (notes: NotesService): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "POST",
      url: "/wps/notes",
      summary: "Keeps a note",
      tag: "member",
      access: "member",
      refuses: ["note_too_long"],
      input: z.object({ text: text(100) }),
      example: { text: "Milk" },
      output: z.object({ count: z.int() }),
      answer: async (ctx, { text }) => ({ count: await notes.add(ctx, text) }),
    });
  };

/** A page of its own. */
export const notesPage: FastifyPluginAsync = async (app) => {
  app.get("/notes-help", async () => "Notes");
};
`,
  [`${notes}/notes.module.ts`]: `import { defineModule } from "../../kit/module.js";
import { notedLetters } from "./notes.loaders.js";
import { NotesResolver } from "./notes.resolver.js";
import { notesPage, notesRoutes } from "./notes.routes.js";
import { NotesService } from "./notes.service.js";

export function notesModule() {
  const notes = new NotesService();
  return defineModule({
    services: { notes },
    resolvers: [new NotesResolver(notes)],
    loaders: [notedLetters.provide(() => ({ count: 0 }))],
    wps: [notesRoutes(notes)],
    routes: [notesPage],
    jobs: [{ name: "notes-purge", cron: "5 3 * * *", scope: "installation", run: async () => undefined }],
    workers: [{ name: "notes", pollMs: 60_000, run: async () => undefined }],
    subscribers: [{ name: "notes", topic: "noted", handle: async () => undefined }],
    reconcileChecks: [{ name: "notes", run: async () => ({ rows: 0, found: 0, differences: [] }) }],
    demoData: [async () => undefined],
  });
}
`,
  [`${notes}/notes.test.ts`]: `import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { graphql, openSession, wps } from "../../../test/transports.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});

test("a member notes something by GraphQL and by REST", async () => {
  const brand = await buildBrand(t.test.database.db);
  const { id } = await buildMember(t.test.database.db, brand);
  const caller = { host: brand.host, token: await openSession(t, brand.id, id) };
  const add = (text: string) =>
    graphql(t, caller, "mutation Add($text: String!) { addNote(text: $text) }", { text });
  expect((await add("milk")).value).toEqual({ addNote: 1 });
  expect((await add("m".repeat(21))).code).toBe("note_too_long");
  expect((await wps(t, caller, { method: "POST", url: "/wps/notes", body: { text: "bread" } })).value).toEqual({ count: 2 });
});

test("what else it contributes is registered", async () => {
  const { host } = await buildBrand(t.test.database.db);
  expect((await t.app.inject({ url: "/notes-help", headers: { host } })).body).toBe("Notes");
  const names = ({ name }: { readonly name: string }) => name;
  expect(t.modules.jobs.map(names)).toContain("notes-purge");
  expect(t.modules.workers.map(names)).toContain("notes");
  expect(t.modules.subscribers.map(names)).toContain("notes");
  expect(t.modules.reconcileChecks.map(names)).toContain("notes");
});
`,
};
