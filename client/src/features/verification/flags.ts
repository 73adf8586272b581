const files = import.meta.glob<string>("../../../../node_modules/flag-icons/flags/4x3/??.svg", {
  eager: true,
  import: "default",
  query: "?url",
});

/** Addresses of the countries' flags, by country code. */
export const flags: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(-6, -4).toUpperCase(), url]),
);
