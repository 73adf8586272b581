import { sectionLimits } from "@croupier/schema/rules/lobby.js";
import { startHelper } from "../harness/child.js";
import { readCpu } from "../harness/cpu.js";
import { buildGuestRequests, fetchExpectedAnswer, findClientOperation } from "../harness/operations.js";
import { buildLobbyBrand } from "../harness/platform.js";
import type { ServerScene } from "../harness/scene.js";
import { createServerSide, type Loaded } from "../harness/server-side.js";
import type { Side } from "../harness/side.js";
import type { PlainRequest } from "../sides/plain.js";

const connections = 32;
const games = { whole: 1500, small: 200 };

const { hot, recent, favourites } = sectionLimits;
const homeRows = { hot, recent, favourites };

/** The operations of a guest's pages. */
const queries = [
  { page: "home", operation: "Home", variables: { ...homeRows, signedIn: false } },
  {
    page: "category",
    operation: "GameList",
    variables: {
      filter: { gameType: "RNG" },
      page: 1,
      pageSize: 30,
      isCatalogue: true,
      isFavourites: false,
      isPersonal: false,
      isRecent: false,
      signedIn: false,
    },
  },
] as const;

/** A guest's home and category pages, compared with a plain route that serialises the same answer. */
export const guests: ServerScene = {
  kind: "server",
  name: "guests",
  targets: queries.map(({ page }) => ({ side: page, of: { shareOf: `${page}, plain route` }, limit: 0.7 })),
  prepare: async (db, { workspace, small }) => {
    const { host } = await buildLobbyBrand(db, workspace.dataDir, small ? games.small : games.whole);
    return {
      verify: async () => [],
      start: async (tools) => {
        const plain = startHelper<PlainRequest, { port: number }>("sides/plain.ts");
        const pages = [];
        for (const { page, operation, variables } of queries) {
          const clientOperation = findClientOperation(operation);
          const requests = buildGuestRequests(clientOperation, host, [variables]);
          const { text } = await fetchExpectedAnswer(tools.server.port, requests[0] ?? new Uint8Array());
          pages.push({ page, operation, requests, text });
        }
        const answers = Object.fromEntries(pages.map(({ operation, text }) => [operation, JSON.parse(text)]));
        const { port } = await plain.request({ answers });
        const server = { port, cpu: () => readCpu(plain.pid) };
        const sides = pages.flatMap(({ page, requests, text }): Side[] => {
          const load = { connections, isRepeated: true, requests };
          const sideOf = (name: string, on: Loaded, answer: string) =>
            createServerSide(on, name, (_, seconds) => ({
              ...load,
              seconds,
              expected: { equals: [answer] },
            }));
          return [
            sideOf(page, tools, text),
            // Apollo ends its answers with a line break.
            sideOf(`${page}, plain route`, { ...tools, server }, text.trimEnd()),
          ];
        });
        return { sides, close: plain.stop };
      },
    };
  },
};
