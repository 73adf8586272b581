import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AuditModule } from "../audit/audit.module.js";
import { KeyRotationResolver } from "./key-rotation.resolver.js";
import { KeyRotationService } from "./key-rotation.service.js";

export type KeyRotationModule = ReturnType<typeof keyRotationModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
}

/** Turns the keys by which values of all other modules are encrypted, so it is above all of them. */
export function keyRotationModule({ platform, audit }: Needs) {
  const keyRotation = new KeyRotationService({
    audit: audit.services.audit,
    secretKeys: platform.config.keys.secrets,
  });
  return defineModule({
    services: { keyRotation },
    adminResolvers: [new KeyRotationResolver(keyRotation)],
  });
}
