import { runOperatorAt } from "./shell.js";

/** Hides every announcement of a brand, or shows them all: most tests are about something else. */
export async function setAnnouncements(
  port: number,
  brand: "demo" | "lotus",
  wanted: boolean,
): Promise<void> {
  await runOperatorAt(port, brand, "content", "announcement", wanted ? "show" : "hide");
}
