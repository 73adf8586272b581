import { sectionLimits } from "@croupier/schema/rules/lobby.js";
import { startHelper } from "../harness/child.js";
import { cpuOf } from "../harness/cpu.js";
import { requestBytes } from "../harness/http.js";
import { clientOperation, operationRequests, rightAnswer } from "../harness/operations.js";
import { buildLobby } from "../harness/platform.js";
import { buildReader } from "../harness/reader.js";
import type { ServerScene } from "../harness/scene.js";
import { serverSide } from "../harness/server-side.js";
import type { ApolloAsk } from "../sides/apollo.js";

const connections = 32;
const games = { whole: 1500, small: 200 };
const { hot, recent, favourites } = sectionLimits;
const variables = { hot, recent, favourites, signedIn: true };
const ours = "home";
const theirs = "home, Apollo alone";

/** A member's home page, beside Apollo Server with plain resolvers over the same data. */
export const member: ServerScene = {
  kind: "server",
  name: "member",
  bars: [{ side: ours, of: { shareOf: theirs }, limit: 1.5 }],
  prepare: async (db, { place, small }) => {
    const brand = await buildLobby(db, place.dataDir, small ? games.small : games.whole);
    const token = await buildReader(db, brand);
    return {
      prove: async () => [],
      stage: async (tools) => {
        const home = clientOperation("Home");
        const requests = operationRequests(home, { host: brand.host, tokens: [token] }, [variables]);
        const body = JSON.stringify({ operationName: home.name, query: home.text, variables });
        const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
        const request = requestBytes("POST", "/graphql", { host: brand.host, ...headers }, body);
        const apollo = startHelper<ApolloAsk, { port: number }>("sides/apollo.ts");
        const { port } = await apollo.ask({ url: place.url, dataDir: tools.otherDataDir, brand });
        const [right, same] = [
          await rightAnswer(tools.server.port, requests[0] ?? request),
          await rightAnswer(port, request),
        ];
        if (JSON.stringify(right.data) !== JSON.stringify(same.data)) throw new Error("the two homes differ");
        const server = { port, cpu: () => cpuOf(apollo.pid), stop: apollo.stop };
        const load = { connections, again: true };
        return {
          sides: [
            serverSide(tools, ours, (_, seconds) => ({
              ...load,
              seconds,
              requests,
              right: { is: [right.text] },
            })),
            serverSide({ ...tools, server }, theirs, (_, seconds) => ({
              ...load,
              seconds,
              requests: [request],
              right: { is: [same.text] },
            })),
          ],
          close: apollo.stop,
        };
      },
    };
  },
};
