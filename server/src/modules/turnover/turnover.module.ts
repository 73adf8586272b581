import { defineModule } from "../../kit/module.js";
import { insertHistoryRequirements } from "./demo/history.store.js";
import { TurnoverService } from "./turnover.service.js";

export type TurnoverModule = ReturnType<typeof turnoverModule>;

export function turnoverModule() {
  return defineModule({
    services: { turnover: new TurnoverService() },
    demoHistory: [
      (_, history) =>
        history.writeLast(({ db }) => insertHistoryRequirements(db, history.turnover.requirements)),
    ],
  });
}
