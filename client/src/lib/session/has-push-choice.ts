/** Local storage key: whose notifications this browser shows, and of what. */
export const pushChoiceKey = "pushChoice";

/** Whether notifications were turned on in this browser: if not, the code about them need not be loaded. */
export const hasPushChoice = () => localStorage.getItem(pushChoiceKey) !== null;
