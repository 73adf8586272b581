import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import type { ProfileField, ProfileTexts } from "./profile-details.service.js";
import { detailFields } from "./registration.model.js";

export const ProfileInput = inputOf(
  "ProfileInput",
  "Changes of the profile; omitted fields stay unchanged.",
  {
    nickname: field.string("The name shown to others.").nullable(),
    iconId: field.id("One of `memberIcons`.").nullable(),
  },
);
export type ProfileInput = InstanceType<typeof ProfileInput>;

export const ProfileDetailsInput = inputOf(
  "ProfileDetailsInput",
  "Changes of profile details; omitted fields stay unchanged, an empty text removes one.",
  {
    birthday: field.string("YYYY-MM-DD; can be set once.").nullable(),
    nationality: field.string("By the brand's rule.").nullable(),
    occupation: field.string("By the brand's rule.").nullable(),
    qqNum: field.string("QQ number.").nullable(),
    wechat: field.string("Name at WeChat.").nullable(),
    line: field.string("Name at LINE.").nullable(),
    whatsapp: field.string("Name or number at WhatsApp.").nullable(),
    facebook: field.string("Name at Facebook.").nullable(),
    telegram: field.string("Name at Telegram.").nullable(),
    zalo: field.string("Name at Zalo.").nullable(),
    skype: field.string("Name at Skype.").nullable(),
  },
);
export type ProfileDetailsInput = InstanceType<typeof ProfileDetailsInput>;

/** Extracts the given details. */
export function toProfileTexts(input: ProfileDetailsInput): ProfileTexts {
  const texts = detailFields.flatMap((field) => {
    const text = input[field];
    return text == null ? [] : [[field, text]];
  });
  return Object.fromEntries(texts);
}

export const ProfileFieldType = objectOf(
  "ProfileField",
  "A profile detail of the member, with the brand's rule.",
  {
    field: field.string("Name of the field in the input of `updateProfileDetails`."),
    text: field.string("As entered; a birthday as YYYY-MM-DD. Null when not set.").nullable(),
    isFixed: field.boolean("Whether it can no longer be changed."),
    enabled: field.boolean("Whether the brand has enabled the field; a disabled one can only be removed."),
    required: field.boolean("Whether it is required."),
    patternId: field.string("Id of the pattern, which is also the code of its error message."),
    minLength: field.int("Minimum length in characters."),
    maxLength: field.int("Maximum length in characters."),
  },
);
export type ProfileFieldType = InstanceType<typeof ProfileFieldType>;

/** Converts a profile detail to its GraphQL type. */
export function toProfileFieldView({ rule, ...rest }: ProfileField): ProfileFieldType {
  return Object.assign(new ProfileFieldType(), rest, rule);
}
