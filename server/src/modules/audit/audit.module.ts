import { defineModule } from "../../kit/module.js";
import { AuditService } from "./audit.service.js";

export type AuditModule = ReturnType<typeof auditModule>;

export function auditModule() {
  return defineModule({ services: { audit: new AuditService() } });
}
