import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import "./playground.css";
import { GraphiQL } from "graphiql";
import { createRoot } from "react-dom/client";
import { examples } from "./examples";
import { makeFetcher } from "./fetcher";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no root");
createRoot(root).render(
  <GraphiQL
    fetcher={makeFetcher()}
    defaultTabs={examples}
    defaultTheme="dark"
    defaultEditorToolsVisibility="variables"
  >
    <GraphiQL.Logo>Playground</GraphiQL.Logo>
  </GraphiQL>,
);
