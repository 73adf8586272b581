import { readSettings } from "../src/config/config.js";
import { ConfigError } from "../src/config/env.js";

/** The faults for which a server with these environment variables would not start; none when it would. */
export function configFaultsOf(variables: Record<string, string>): readonly string[] {
  try {
    readSettings(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}
