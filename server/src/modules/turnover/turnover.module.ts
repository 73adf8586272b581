import { defineModule } from "../../kit/module.js";
import { TurnoverService } from "./turnover.service.js";

export type TurnoverModule = ReturnType<typeof turnoverModule>;

export function turnoverModule() {
  return defineModule({ services: { turnover: new TurnoverService() } });
}
