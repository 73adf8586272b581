import { readFileSync } from "node:fs";

const contract = new URL("../../schema/wps.openapi.json", import.meta.url);
const { paths } = JSON.parse(readFileSync(contract, "utf8"));

/** Whether the /wps contract requires the call's body to be encrypted; the query of the path is ignored. */
export function isEncryptedCall(method, path) {
  const operation = paths[path.split("?")[0]]?.[method.toLowerCase()];
  const schema = operation?.requestBody?.content["application/json"].schema;
  return schema?.properties?.payload?.contentMediaType === "application/jose";
}
