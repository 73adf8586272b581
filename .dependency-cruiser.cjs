const tiers = require("./server/src/tiers.json");
const modules = "^server/src/modules";
/** The compiler merges them into one interface; nothing imports them. */
const rowTypes = "/sql/[a-z-]*rows\\.ts$";
/** Files of the kit that models use. */
const kitOfModels = "(enum-of|fees|rates|state-machine|lists/(cursor|filters|paging))\\.ts$";
const isTest = "\\.test\\.tsx?$";

/** A module may use its own tier or a lower one. */
const tierRules = tiers.slice(0, -1).map((names, tier) => ({
  name: `tier-${tier}-uses-no-higher-tier`,
  severity: "error",
  from: { path: `${modules}/(${names.join("|")})/`, pathNot: isTest },
  to: {
    path: `${modules}/(${tiers
      .slice(tier + 1)
      .flat()
      .join("|")})/`,
  },
}));

module.exports = {
  forbidden: [
    ...tierRules,
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-orphans",
      severity: "error",
      from: {
        orphan: true,
        pathNot: [
          isTest,
          "\\.d\\.ts$",
          rowTypes,
          "\\.config\\.ts$",
          "^client/src/gql/",
          "^codegen\\.ts$",
          "^e2e/",
          "^client/src/test/",
          "^server/test/",
        ],
      },
      to: {},
    },
    {
      name: "client-and-server-never-meet",
      comment: "They share schema/ and nothing else.",
      severity: "error",
      from: { path: "^(client|server)/" },
      to: { path: "^(client|server)/", pathNot: "^$1/" },
    },
    {
      name: "shared-rules-import-nothing",
      severity: "error",
      from: { path: "^schema/rules/" },
      to: { pathNot: "^schema/rules/" },
    },
    {
      name: "core-knows-no-module",
      severity: "error",
      from: { path: "^server/src/(core|db)/", pathNot: isTest },
      to: { path: "^server/src/(modules|graphql|wps|web|jobs|demo|cli)/" },
    },
    {
      name: "ports-know-no-module",
      comment: "They carry what they are given to the world outside, and know core only.",
      severity: "error",
      from: { path: "^server/src/ports/", pathNot: isTest },
      to: { path: "^server/src/(modules|graphql|wps|web|jobs|demo|cli|db)/" },
    },
    {
      name: "model-and-policy-do-no-io",
      severity: "error",
      from: { path: `${modules}/.+\\.(model|policy)\\.ts$` },
      to: {
        path: [
          "(^|/)node_modules/",
          "\\.(store|reads|service)\\.ts$",
          "^server/src/db/(?!tables)",
          `^server/src/kit/(?!${kitOfModels})`,
          "^(node:)?(fs|net|http|https|child_process)",
        ],
      },
    },
    {
      name: "the-kit-of-models-is-pure",
      severity: "error",
      from: { path: `^server/src/kit/${kitOfModels}` },
      to: {
        pathNot: [
          "(^|/)node_modules/zod/",
          "^server/src/core/errors\\.ts$",
          `^server/src/kit/${kitOfModels}`,
        ],
      },
    },
    {
      name: "rules-know-no-transport",
      severity: "error",
      from: { path: `${modules}/.+\\.(model|policy|store|reads|service)\\.ts$` },
      to: {
        path: "node_modules/(graphql|type-graphql|graphql-ws|fastify|@fastify|@apollo|@as-integrations)/",
      },
    },
    {
      name: "only-stores-build-sql",
      severity: "error",
      from: {
        path: "^server/src/",
        pathNot: [isTest, "\\.(store|reads)\\.ts$", rowTypes, "^server/src/db/"],
      },
      to: { path: "node_modules/(kysely|pg|@electric-sql)/" },
    },
    {
      name: "a-module-shows-service-model-gql",
      comment: "Everything else of a module is its own business.",
      severity: "error",
      from: { path: `${modules}/([^/]+)/`, pathNot: isTest },
      to: {
        path: `${modules}/[^/]+/`,
        pathNot: [`${modules}/$1/`, "\\.(service|model|gql|wps|policy|loaders|module)\\.ts$"],
      },
    },
    {
      name: "transports-call-services",
      comment: "A resolver or route never reaches for SQL, and neither knows the other.",
      severity: "error",
      from: { path: `${modules}/.+\\.(resolver|routes)\\.ts$` },
      to: { path: ["\\.(store|reads|resolver|jobs)\\.ts$", "^server/src/db/"] },
    },
    {
      name: "house-games-is-a-vendor",
      comment: "It reaches play through the vendor transport only.",
      severity: "error",
      from: { path: `${modules}/house-games/`, pathNot: isTest },
      to: { path: `${modules}/(play|vendor-wallet|ledger|wallet|members|identity|safer-gambling)/` },
    },
    {
      name: "demo-vendor-is-a-vendor",
      comment: "Its books are its own; the platform reaches it by signed calls only.",
      severity: "error",
      from: { path: `${modules}/demo-vendor/`, pathNot: isTest },
      to: { path: `${modules}/(transfers|play|vendor-wallet|ledger|wallet|members|safer-gambling)/` },
    },
    {
      name: "pages-are-not-imported-upwards",
      severity: "error",
      from: { path: "^client/src/(features|ui|lib|brands)/" },
      to: { path: "^client/src/(app|pages)/" },
    },
    {
      name: "pages-never-import-each-other",
      comment: "But for what the screens of games are made of, which is in pages/player/game-lists.",
      severity: "error",
      from: { path: "^client/src/pages/([^/]+/[^/]+)/", pathNot: isTest },
      to: {
        path: "^client/src/pages/",
        pathNot: ["^client/src/pages/$1/", "^client/src/pages/player/game-lists/"],
      },
    },
    {
      name: "a-feature-never-imports-a-feature",
      severity: "error",
      from: { path: "^client/src/features/([^/]+)/", pathNot: "^client/src/features/identity/" },
      to: { path: "^client/src/features/", pathNot: "^client/src/features/$1/" },
    },
    {
      name: "identity-imports-verification-only",
      comment: "The fields of verification are in the forms of identity, and import none of them.",
      severity: "error",
      from: { path: "^client/src/features/identity/" },
      to: { path: "^client/src/features/", pathNot: "^client/src/features/(identity|verification)/" },
    },
    {
      name: "ui-and-lib-know-no-feature",
      severity: "error",
      from: { path: "^client/src/(ui|lib|brands)/" },
      to: { path: "^client/src/features/" },
    },
    {
      name: "ui-knows-no-graphql",
      severity: "error",
      from: { path: "^client/src/ui/" },
      to: { path: ["^client/src/gql/", "node_modules/(@apollo|graphql)/"] },
    },
    {
      name: "house-pages-stand-alone",
      severity: "error",
      from: { path: "^client/house/" },
      to: { path: "^client/src/(app|pages|features|brands|gql)/" },
    },
    {
      name: "no-undeclared-or-missing-packages",
      severity: "error",
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ["^virtual:", "\\?(raw|url|worker)$", "^graphiql/", "\\.css$", "typed-document-node"],
      },
    },
  ],
  options: {
    // TypeScript 7 offers no parser of its own to other tools.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(schema|server|client)/dist/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["source", "import", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"],
      mainFields: ["module", "main"],
    },
  },
};
