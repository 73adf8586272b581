import { defineModule } from "../../kit/module.js";
import { AgentFiguresService } from "./agent-figures.service.js";

export type AgentFiguresModule = ReturnType<typeof agentFiguresModule>;

/** The figures of agents' teams, folded from settled rounds. */
export function agentFiguresModule() {
  return defineModule({ services: { agentFigures: new AgentFiguresService() } });
}
