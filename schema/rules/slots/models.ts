import { crowd6 } from "./models/crowd-6.js";
import { falls20 } from "./models/falls-20.js";
import { lines25 } from "./models/lines-25.js";
import { mirror10 } from "./models/mirror-10.js";
import { reels1 } from "./models/reels-1.js";
import { solo4 } from "./models/solo-4.js";
import { trio5 } from "./models/trio-5.js";
import { vault25 } from "./models/vault-25.js";
import { ways243 } from "./models/ways-243.js";
import type { SlotModel } from "./types.js";

/** All slot models of the house. */
export const slotModels: readonly SlotModel[] = [
  reels1,
  trio5,
  ways243,
  lines25,
  falls20,
  mirror10,
  solo4,
  crowd6,
  vault25,
];

const byCode = new Map(slotModels.map((model) => [model.code, model]));

/** Returns the model of a code. @throws RangeError when there is none */
export function getSlotModel(code: string): SlotModel {
  const model = byCode.get(code);
  if (!model) throw new RangeError(`no slot model ${code}`);
  return model;
}
