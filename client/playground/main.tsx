import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import "./playground.css";
import { GraphiQL } from "graphiql";
import { createRoot } from "react-dom/client";
import { examples, staffExamples } from "./examples";
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

const root = document.getElementById("root");
if (!root) throw new Error("the page has no root");
createRoot(root).render(
  <GraphiQL
    fetcher={makeFetcher(path)}
    defaultTabs={isStaff ? staffExamples : examples}
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
