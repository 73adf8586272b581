// npm run wps -- METHOD PATH ['JSON BODY'] [--token T] [--host H]
//
// Calls a /wps path as an integrator does: encrypts the body where the contract requires it and prints the answer.
// Exits with 1 when the call was refused. PORT (4000) is the server's port on this machine.
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { parseArgs } from "node:util";
import { CompactEncrypt, importJWK } from "jose";
import { isEncryptedCall } from "./lib/encrypted-calls.mjs";
import { printHelpIfAsked } from "./lib/help.mjs";

printHelpIfAsked(import.meta.url);
const usage = "npm run wps -- METHOD PATH ['json body'] [--token T] [--host H]";
const port = Number(process.env.PORT ?? 4000);

function stop(sentence) {
  console.error(sentence);
  process.exit(2);
}

/** Joins each option with its value, because a token may start with a dash. */
function withBoundValues(args) {
  return args.flatMap((arg, i) => {
    if (args[i - 1] === "--token" || args[i - 1] === "--host") return [];
    const isOption = (arg === "--token" || arg === "--host") && args[i + 1] !== undefined;
    return isOption ? [`${arg}=${args[i + 1]}`] : [arg];
  });
}

function readArguments() {
  const options = { token: { type: "string" }, host: { type: "string" } };
  try {
    const { values, positionals } = parseArgs({
      args: withBoundValues(process.argv.slice(2)),
      options,
      allowPositionals: true,
    });
    const [method, path, json] = positionals;
    if (!method || !path?.startsWith("/") || positionals.length > 3) stop(usage);
    return { method: method.toUpperCase(), path, body: json && JSON.parse(json), ...values };
  } catch (error) {
    return stop(`${error.message}\n${usage}`);
  }
}

function send({ method, path, body, token, host }) {
  const text = body === undefined ? null : JSON.stringify(body);
  const headers = {
    host: host ?? `localhost:${port}`,
    accept: "application/json",
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(text === null
      ? {}
      : { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const call = request({ host: "localhost", port, method, path, headers }, (answer) => {
      const chunks = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }));
      answer.on("error", reject);
    });
    call.on("error", reject);
    call.end(text ?? undefined);
  });
}

async function seal(body, host) {
  const { status, text } = await send({ method: "GET", path: "/.well-known/jwks.json", host });
  if (status !== 200) throw new Error(`the public keys could not be read: ${status} ${text}`);
  const [key] = JSON.parse(text).keys;
  const header = { alg: "ECDH-ES", enc: "A256GCM", kid: key.kid };
  const payload = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ ...header, iat: Math.floor(Date.now() / 1000), jti: randomUUID() })
    .encrypt(await importJWK(key, header.alg));
  return { payload };
}

function formatJson(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const call = readArguments();
try {
  const isSealed = isEncryptedCall(call.method, call.path);
  const { status, text } = await send(
    isSealed ? { ...call, body: await seal(call.body ?? {}, call.host) } : call,
  );
  console.log(`${status}${isSealed ? " (sent encrypted)" : ""}\n${formatJson(text)}`);
  process.exit(status < 400 ? 0 : 1);
} catch (error) {
  const isDown = error.code === "ECONNREFUSED" || error.errors?.some(({ code }) => code === "ECONNREFUSED");
  console.error(
    isDown ? `Nothing listens on port ${port}: is the server running (npm start)?` : error.message,
  );
  process.exit(1);
}
