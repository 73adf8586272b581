import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AuditModule } from "../audit/audit.module.js";
import { feedbackJobs } from "./feedback.jobs.js";
import { FeedbackResolver, MyFeedbackResolver } from "./feedback.resolver.js";
import { feedbackRoutes } from "./feedback.routes.js";
import { FeedbackService } from "./feedback.service.js";
import { FeedbackAdminResolver } from "./feedback-admin.resolver.js";
import { FeedbackAdminService } from "./feedback-admin.service.js";

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
}

/** Feedback of members to their brand, and its answers. */
export function feedbackModule({ platform, audit }: Needs) {
  const feedback = new FeedbackService({ throttles: platform.throttles });
  const feedbackAdmin = new FeedbackAdminService({ audit: audit.services.audit });
  return defineModule({
    services: { feedback, feedbackAdmin },
    resolvers: [new FeedbackResolver(feedback), new MyFeedbackResolver(feedback)],
    adminResolvers: [new FeedbackAdminResolver(feedbackAdmin)],
    wps: [feedbackRoutes(feedback)],
    jobs: feedbackJobs,
  });
}
