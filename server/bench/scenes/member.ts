import { sectionLimits } from "@croupier/schema/rules/lobby.js";
import { startHelper } from "../harness/child.js";
import { readCpu } from "../harness/cpu.js";
import { requestBytes } from "../harness/http.js";
import { buildOperationRequests, fetchExpectedAnswer, findClientOperation } from "../harness/operations.js";
import { buildLobbyBrand } from "../harness/platform.js";
import type { ServerScene } from "../harness/scene.js";
import { createServerSide } from "../harness/server-side.js";
import { buildSignedInMember } from "../harness/signed-in-member.js";
import type { ApolloRequest } from "../sides/apollo.js";

const connections = 32;
const games = { whole: 1500, small: 200 };
const { hot, recent, favourites } = sectionLimits;
const variables = { hot, recent, favourites, signedIn: true };
const platformSide = "home";
const apolloSide = "home, Apollo alone";

/** A member's home page, compared with Apollo Server and plain resolvers over the same data. */
export const member: ServerScene = {
  kind: "server",
  name: "member",
  targets: [{ side: platformSide, of: { shareOf: apolloSide }, limit: 1.5 }],
  prepare: async (db, { workspace, small }) => {
    const brand = await buildLobbyBrand(db, workspace.dataDir, small ? games.small : games.whole);
    const token = await buildSignedInMember(db, brand);
    return {
      verify: async () => [],
      start: async (tools) => {
        const home = findClientOperation("Home");
        const requests = buildOperationRequests(home, { host: brand.host, tokens: [token] }, [variables]);
        const body = JSON.stringify({ operationName: home.name, query: home.text, variables });
        const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
        const request = requestBytes("POST", "/graphql", { host: brand.host, ...headers }, body);
        const apollo = startHelper<ApolloRequest, { port: number }>("sides/apollo.ts");
        const { port } = await apollo.request({ url: workspace.url, dataDir: tools.otherDataDir, brand });
        const [answer, apolloAnswer] = [
          await fetchExpectedAnswer(tools.server.port, requests[0] ?? request),
          await fetchExpectedAnswer(port, request),
        ];
        if (JSON.stringify(answer.data) !== JSON.stringify(apolloAnswer.data))
          throw new Error("the two answers differ");
        const server = { port, cpu: () => readCpu(apollo.pid) };
        const load = { connections, isRepeated: true };
        return {
          sides: [
            createServerSide(tools, platformSide, (_, seconds) => ({
              ...load,
              seconds,
              requests,
              expected: { equals: [answer.text] },
            })),
            createServerSide({ ...tools, server }, apolloSide, (_, seconds) => ({
              ...load,
              seconds,
              requests: [request],
              expected: { equals: [apolloAnswer.text] },
            })),
          ],
          close: apollo.stop,
        };
      },
    };
  },
};
