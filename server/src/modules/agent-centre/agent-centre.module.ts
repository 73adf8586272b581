import { defineModule } from "../../kit/module.js";
import { MyAgentResolver } from "./my-agent.resolver.js";

export type AgentCentreModule = ReturnType<typeof agentCentreModule>;

export function agentCentreModule() {
  return defineModule({ services: {}, resolvers: [new MyAgentResolver()] });
}
