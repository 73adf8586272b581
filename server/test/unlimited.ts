/** A threshold of dual approval, in minor units, that no test reaches. */
export const unlimited = 10n ** 16n;
