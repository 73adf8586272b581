import { ports } from "./address.js";
import { setAnnouncements } from "./content.js";

/** Keeps announcements from opening over every journey; those about them show them again. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function globalSetup(): Promise<void> {
  await Promise.all(
    ports.map(async (port) => {
      for (const brand of ["demo", "lotus"] as const) await setAnnouncements(port, brand, false);
    }),
  );
}
