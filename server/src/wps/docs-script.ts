/**
 * The script of the page that describes the /wps calls; it runs in the browser. Encrypted calls are shown with their plain
 * bodies, which it encrypts as an integrator would, so that every example can be sent from the page.
 */
export const docsScript = `import { CompactEncrypt, importJWK } from "/wps/docs/jose/index.js";

const description = await (await fetch("/wps/openapi.json")).json();
const encrypted = new Set();
for (const [path, methods] of Object.entries(description.paths)) {
  for (const [method, call] of Object.entries(methods)) {
    const content = call.requestBody?.content["application/json"];
    const plain = content?.schema.properties?.payload?.contentSchema;
    if (!plain) continue;
    encrypted.add(method.toUpperCase() + " " + path);
    call.description = "An encrypted call: this page encrypts the body before it sends it.";
    content.schema = plain;
    content.example = plain.examples[0];
  }
}

async function encrypt(text) {
  const { keys: [key] } = await (await fetch("/.well-known/jwks.json")).json();
  const header = { alg: "ECDH-ES", enc: "A256GCM", kid: key.kid };
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ ...header, iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID() })
    .encrypt(await importJWK(key, header.alg));
}

SwaggerUIBundle({
  spec: description,
  dom_id: "#docs",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  requestInterceptor: async (request) => {
    const { pathname } = new URL(request.url, location.href);
    if (encrypted.has(request.method + " " + pathname))
      request.body = JSON.stringify({ payload: await encrypt(request.body) });
    return request;
  },
});
`;
