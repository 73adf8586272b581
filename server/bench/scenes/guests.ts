import { sectionLimits } from "@croupier/schema/rules/lobby.js";
import { startHelper } from "../harness/child.js";
import { cpuOf } from "../harness/cpu.js";
import { clientOperation, operationRequests, rightAnswer } from "../harness/operations.js";
import { buildLobby } from "../harness/platform.js";
import type { ServerScene } from "../harness/scene.js";
import { serverSide } from "../harness/server-side.js";
import type { Side } from "../harness/side.js";
import type { PlainAsk } from "../sides/plain.js";

const connections = 32;
const games = { whole: 1500, small: 200 };

const { hot, recent, favourites } = sectionLimits;
const homeRows = { hot, recent, favourites };

/** What a guest's pages ask for. */
const asked = [
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

/** A guest's home and category pages, beside a plain route that returns the same bytes. */
export const guests: ServerScene = {
  kind: "server",
  name: "guests",
  bars: asked.map(({ page }) => ({ side: page, of: { shareOf: `${page}, plain route` }, limit: 0.5 })),
  prepare: async (db, { place, small }) => {
    const { host } = await buildLobby(db, place.dataDir, small ? games.small : games.whole);
    return {
      prove: async () => [],
      stage: async (tools) => {
        const plain = startHelper<PlainAsk, { port: number }>("sides/plain.ts");
        const pages = [];
        for (const { page, operation, variables } of asked) {
          const known = clientOperation(operation);
          const requests = operationRequests(known, { host }, [variables]);
          const { text } = await rightAnswer(tools.server.port, requests[0] ?? new Uint8Array());
          pages.push({ page, operation, requests, text });
        }
        const answers = Object.fromEntries(pages.map(({ operation, text }) => [operation, text]));
        const { port } = await plain.ask({ answers });
        const server = { port, cpu: () => cpuOf(plain.pid), stop: plain.stop };
        const sides = pages.flatMap(({ page, requests, text }): Side[] => {
          const load = { connections, again: true, requests, right: { is: [text] } };
          return [
            serverSide(tools, page, (_, seconds) => ({ ...load, seconds })),
            serverSide({ ...tools, server }, `${page}, plain route`, (_, seconds) => ({ ...load, seconds })),
          ];
        });
        return { sides, close: plain.stop };
      },
    };
  },
};
