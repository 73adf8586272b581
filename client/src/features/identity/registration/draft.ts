import { readDraft, storeDraft } from "../../../lib/session/draft";
import { onSessionChange } from "../../../lib/session/session";
import { noValues, type Values, withoutSecrets } from "./model";

let draft: Values = noValues;

// A sign-in of any kind clears the draft.
onSessionChange(() => {
  draft = noValues;
});

/** The input so far, here and in the other contents of the auth dialog. */
export function readRegistrationDraft(): Values {
  const { username, email, phone, countryDialingCode } = readDraft();
  return {
    ...draft,
    username: username || draft.username,
    email: email || draft.email,
    mobileNum: phone || draft.mobileNum,
    countryDialingCode: countryDialingCode || draft.countryDialingCode,
  };
}

/** Keeps the input, in memory only; without passwords, codes and checkboxes. */
export function storeRegistrationDraft(values: Values): void {
  draft = withoutSecrets(values);
  const { username, email, mobileNum: phone, countryDialingCode } = values;
  storeDraft({ username, email, phone, countryDialingCode });
}
