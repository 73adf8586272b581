import { sectionLimits } from "@croupier/schema/rules/lobby.js";
import { startHelper } from "../harness/child.js";
import { readCpu } from "../harness/cpu.js";
import { buildOperationRequests, fetchExpectedAnswer, findClientOperation } from "../harness/operations.js";
import { buildLobbyBrand } from "../harness/platform.js";
import type { ServerScene } from "../harness/scene.js";
import { createServerSide } from "../harness/server-side.js";
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

/** A guest's home and category pages, compared with a plain route that returns the same bytes. */
export const guests: ServerScene = {
  kind: "server",
  name: "guests",
  targets: queries.map(({ page }) => ({ side: page, of: { shareOf: `${page}, plain route` }, limit: 0.5 })),
  prepare: async (db, { workspace, small }) => {
    const { host } = await buildLobbyBrand(db, workspace.dataDir, small ? games.small : games.whole);
    return {
      verify: async () => [],
      start: async (tools) => {
        const plain = startHelper<PlainRequest, { port: number }>("sides/plain.ts");
        const pages = [];
        for (const { page, operation, variables } of queries) {
          const clientOperation = findClientOperation(operation);
          const requests = buildOperationRequests(clientOperation, { host }, [variables]);
          const { text } = await fetchExpectedAnswer(tools.server.port, requests[0] ?? new Uint8Array());
          pages.push({ page, operation, requests, text });
        }
        const answers = Object.fromEntries(pages.map(({ operation, text }) => [operation, text]));
        const { port } = await plain.request({ answers });
        const server = { port, cpu: () => readCpu(plain.pid), stop: plain.stop };
        const sides = pages.flatMap(({ page, requests, text }): Side[] => {
          const load = { connections, isRepeated: true, requests, expected: { equals: [text] } };
          return [
            createServerSide(tools, page, (_, seconds) => ({ ...load, seconds })),
            createServerSide({ ...tools, server }, `${page}, plain route`, (_, seconds) => ({
              ...load,
              seconds,
            })),
          ];
        });
        return { sides, close: plain.stop };
      },
    };
  },
};
