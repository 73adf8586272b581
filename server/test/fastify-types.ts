// The properties of Fastify's requests and servers that the server's plugins declare: tests are compiled against the
// server's declarations, which import no plugin.
import type {} from "../src/web/request-ctx.js";
import type {} from "../src/wps/plugin.js";
