import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../../graphql/context.js";
import { Access } from "../../../kit/access.js";
import {
  SecurityAlertConnectionType,
  SecurityAlertListArgs,
  SecurityAlertType,
  toSecurityAlert,
} from "./alerts.gql.js";
import type { SecurityAlertsService } from "./alerts.service.js";

/** Security alerts for staff. */
@Resolver()
export class SecurityAlertsResolver {
  constructor(private readonly alerts: SecurityAlertsService) {}

  @Access("staff", { permission: "audit.read" })
  @Query(() => SecurityAlertConnectionType, {
    description: "Bulk reads of personal data, many refusals and mutual approvals of staff, newest first.",
  })
  securityAlerts(
    @Args(() => SecurityAlertListArgs) request: SecurityAlertListArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SecurityAlertConnectionType> {
    return SecurityAlertConnectionType.read(ctx, this.alerts.list, request);
  }

  @Access("staff", { permission: "staff.manage" })
  @Mutation(() => SecurityAlertType, { description: "Acknowledges an alert about others, with a note." })
  async acknowledgeSecurityAlert(
    @Arg("id", () => ID, { description: "The alert." }) id: string,
    @Arg("note", () => String, { description: "What was found: 5 to 300 characters." }) note: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SecurityAlertType> {
    return toSecurityAlert(await this.alerts.acknowledge(ctx, id, note));
  }
}
