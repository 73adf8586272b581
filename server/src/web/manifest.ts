import type { FastifyInstance } from "fastify";

/** Mounts /manifest.webmanifest: what the brand is called and looks like on a home screen. */
export function addManifestRoute(app: FastifyInstance): void {
  app.get("/manifest.webmanifest", async ({ brand }, reply) => {
    const { faviconUrl, seedColour } = brand.theme;
    reply.type("application/manifest+json").header("cache-control", "public, max-age=300");
    return {
      id: "/",
      name: brand.name,
      short_name: brand.name,
      start_url: "/",
      display: "standalone",
      background_color: "#0b0f17",
      theme_color: seedColour,
      icons: [
        faviconUrl
          ? { src: faviconUrl, sizes: "any" }
          : { src: `/art/brand-${brand.code}.svg`, sizes: "any", type: "image/svg+xml" },
      ],
    };
  });
}
