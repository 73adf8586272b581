import { pageArgs } from "../../graphql/lists/list-args.gql.js";
import { pageOf } from "../../graphql/lists/numbered-page.gql.js";
import { field, objectOf } from "../../graphql/object-of.js";
import { PictureType } from "../content/content.gql.js";
import { PromotionType, promotionPaging } from "../content/content.model.js";
import type { Promotion } from "./promotions.model.js";

export const PromotionGqlType = objectOf("Promotion", "A promotion of the brand.", {
  id: field.id("Promotion id."),
  title: field.string("Heading."),
  summary: field.string("Summary in a line or two; may be empty."),
  content: field.string("Text and rules, as sanitised HTML."),
  promotionType: field.of(PromotionType, "The promotion's type."),
  pictures: field.of(PictureType, "Images by sequence: 1 is for lists, 2 for the details.").list(),
  startsAt: field.dateTime("When it started."),
  endsAt: field.dateTime("When it ends; null when it has no end.").nullable(),
  goTo: field
    .string("The member centre page that its button links to; null when it has no button.")
    .nullable(),
});

export const PromotionPageType = pageOf(PromotionGqlType, {
  name: "PromotionPage",
  many: promotionPaging.many,
  toNode: (promotion: Promotion) => promotion,
});

export const PromotionPageArgs = pageArgs(promotionPaging, {});
