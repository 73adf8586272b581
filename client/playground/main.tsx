import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import "./playground.css";
import { GraphiQL } from "graphiql";
import { createRoot } from "react-dom/client";
import { type Example, examples, staffExamples } from "./examples";
import { makeFetcher, type SchemaPath } from "./fetcher";

const isStaff = new URLSearchParams(window.location.search).get("schema") === "staff";
const path: SchemaPath = isStaff ? "/admin/graphql" : "/graphql";

/** Keeps the tabs of staff apart from those of players, which GraphiQL keeps in the local storage by itself. */
const staffTabs: Storage = {
  getItem: (key) => localStorage.getItem(`staff:${key}`),
  setItem: (key, value) => localStorage.setItem(`staff:${key}`, value),
  removeItem: (key) => localStorage.removeItem(`staff:${key}`),
  key: (index) => localStorage.key(index),
  clear: () => undefined,
  get length() {
    return localStorage.length;
  },
};

const tabs = isStaff ? staffExamples : examples;
const storage = isStaff ? staffTabs : localStorage;

/** GraphiQL fills its editors from the storage; on a first visit it takes only the query from the default tabs. */
function storeFirstTab({ query, variables = "" }: Example): void {
  if (storage.getItem("graphiql:tabState") !== null) return;
  storage.setItem("graphiql:query", query);
  storage.setItem("graphiql:variables", variables);
}

const [firstTab] = tabs;
if (firstTab) storeFirstTab(firstTab);

const root = document.getElementById("root");
if (!root) throw new Error("the page has no root");
createRoot(root).render(
  <GraphiQL
    fetcher={makeFetcher(path)}
    defaultTabs={tabs}
    storage={isStaff ? staffTabs : undefined}
    defaultTheme="dark"
    defaultEditorToolsVisibility="variables"
  >
    <GraphiQL.Logo>
      <nav className="schemas" aria-label="Schema">
        <a href="/playground" aria-current={isStaff ? undefined : "page"}>
          Players
        </a>
        <a href="/playground?schema=staff" aria-current={isStaff ? "page" : undefined}>
          Staff
        </a>
      </nav>
    </GraphiQL.Logo>
  </GraphiQL>,
);
