import type { Services } from "../services.js";

/** Every resolver, made by hand; type-graphql asks for them by class. */
export function createResolvers(_services: Services): readonly object[] {
  return [];
}
