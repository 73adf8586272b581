const marks = /\p{M}/gu;

/** Normalises a name for search: no diacritics, đ as d, lower case, single spaces. */
export function normaliseName(name: string): string {
  return name
    .normalize("NFD")
    .replace(marks, "")
    .replace(/[đĐ]/g, "d")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
