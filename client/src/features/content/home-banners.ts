import type { BannersQueryVariables } from "../../gql/graphql";

/** The variables of the home page's banners. */
export const homeBanners: BannersQueryVariables = { groups: ["HOME"] };
