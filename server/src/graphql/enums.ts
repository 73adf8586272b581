import { getMetadataStorage, registerEnumType } from "type-graphql";
import { listEnums } from "../kit/enum-of.js";

/** Registers the enums that modules declared, so that a field may name one as its type. Repeating it changes nothing. */
export function registerEnums(): void {
  const registered = new Set(getMetadataStorage().enums.map(({ enumObj }) => enumObj));
  for (const declared of listEnums()) {
    if (registered.has(declared)) continue;
    const { name, description, entries } = declared.graphql;
    const valuesConfig = Object.fromEntries(entries.map((entry) => [entry.name, entry]));
    registerEnumType(declared, { name, description, valuesConfig });
  }
}
