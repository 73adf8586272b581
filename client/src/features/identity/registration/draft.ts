import { keepDraft, readDraft } from "../../../lib/session/draft";
import { onSessionChange } from "../../../lib/session/session";
import { noValues, type Values, withoutSecrets } from "./model";

let kept: Values = noValues;

// A sign-in of any kind clears the draft.
onSessionChange(() => {
  kept = noValues;
});

/** The input so far, here and in the other contents of the auth dialog. */
export function readTyped(): Values {
  const { username, email, phone, countryDialingCode } = readDraft();
  return {
    ...kept,
    username: username || kept.username,
    email: email || kept.email,
    mobileNum: phone || kept.mobileNum,
    countryDialingCode: countryDialingCode || kept.countryDialingCode,
  };
}

/** Keeps the input, in memory only; without passwords, codes and checkboxes. */
export function keepTyped(values: Values): void {
  kept = withoutSecrets(values);
  const { username, email, mobileNum: phone, countryDialingCode } = values;
  keepDraft({ username, email, phone, countryDialingCode });
}
