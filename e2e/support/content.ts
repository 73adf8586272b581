import {
  ContentEntriesDocument,
  type ContentKind,
  PublishContentDocument,
  SetReferralPromotionDocument,
  UnpublishContentDocument,
} from "../../server/src/cli/admin/gql/graphql.js";
import { BrandStaff, type DemoBrand } from "./staff.js";

/** Shows all entries of a kind to the brand's visitors, or none. */
export async function setContentShown(staff: BrandStaff, kind: ContentKind, shown: boolean): Promise<void> {
  const { contentEntries } = await staff.call(ContentEntriesDocument, { kind, page: 1, pageSize: 100 });
  for (const { id, version, published } of contentEntries.items) {
    if (published === shown) continue;
    const variables = { input: { id, version } };
    if (shown) await staff.call(PublishContentDocument, variables);
    else await staff.call(UnpublishContentDocument, variables);
  }
}

/** Shows all promotions of a brand, and makes the one about inviting friends its referral promotion. */
export async function publishPromotions(port: number, brand: DemoBrand): Promise<void> {
  const staff = new BrandStaff(brand, port);
  await setContentShown(staff, "PROMOTION", true);
  const { contentEntries } = await staff.call(ContentEntriesDocument, {
    kind: "PROMOTION",
    page: 1,
    pageSize: 100,
  });
  const referral = contentEntries.items.find(({ texts }) =>
    texts.some(({ title }) => title === "Refer a friend"),
  );
  if (!referral) throw new Error(`${brand} has no promotion about inviting friends`);
  await staff.call(SetReferralPromotionDocument, { id: referral.id });
}

/** Hides every announcement of a brand, or shows them all: most tests are about something else. */
export function setAnnouncements(port: number, brand: DemoBrand, shown: boolean): Promise<void> {
  return setContentShown(new BrandStaff(brand, port), "ANNOUNCEMENT", shown);
}
