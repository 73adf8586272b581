import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** The oldest Node version that runs the project, as in the engines of package.json. */
const oldest = [20, 19];

/** Ends the process with a message when Node is too old for the project. */
export function assertNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  process.stderr.write(
    `Croupier needs Node ${oldest.join(".")} or later; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}
