import { LoaderToken } from "../../../kit/loaders.js";
import type { Method } from "./methods.model.js";

/** The brand's deposit methods by their ids, read once per request. */
export const depositMethodsById = new LoaderToken<Promise<ReadonlyMap<string, Method>>>("depositMethodsById");
