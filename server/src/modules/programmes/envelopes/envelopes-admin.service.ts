import { requireMayRunBrand } from "../../brands/brands.policy.js";
import { adminEnvelopeList } from "./envelope-lists.reads.js";

/** Red envelopes as staff see them. */
export class EnvelopesAdminService {
  /** The envelopes of the brand and of its agents, newest first. @throws DomainError not_logged_in, permission_denied */
  readonly list = adminEnvelopeList.for(({ actor, brand }) => {
    requireMayRunBrand(actor);
    return { brandId: brand.id };
  });
}
