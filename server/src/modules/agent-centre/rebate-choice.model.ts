import { validationFailed } from "../../core/errors.js";

/** Requires that a rebate is chosen for players only: agents take part in none. @throws DomainError validation_failed */
export function assertRebate({
  memberType,
  rebateId,
}: {
  readonly memberType: number;
  readonly rebateId: string | null;
}): void {
  if (rebateId !== null && memberType !== 0)
    throw validationFailed({ field: "rebateId", code: "not_allowed" });
}
