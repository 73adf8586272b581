import { describe, expect, it } from "vitest";
import { oneOf } from "./address-fields";
import { makeTableQuery } from "./table-query";

const kind = makeTableQuery({
  sortable: ["createdAt", "amount"],
  initialSort: { key: "createdAt", isDescending: true },
  fields: { state: oneOf(["open", "ended"]) },
});
const read = (query: string) => kind.read(new URLSearchParams(query));

describe("a table's query", () => {
  it("starts with the initial sort and no filter", () => {
    expect(read("")).toEqual({ sort: { key: "createdAt", isDescending: true }, filter: { state: null } });
  });

  it.each(["", "sort=createdAt", "sort=-amount", "sort=amount&state=open"])(
    "is read from and written to the address %j",
    (query) => {
      expect(kind.write(read(query)).toString()).toBe(query);
    },
  );

  it.each(["sort=password", "sort=--amount", "sort=-", "state=lost"])("ignores %j", (query) => {
    expect(read(query)).toEqual(read(""));
  });

  it("leaves other parameters of an address as they are", () => {
    expect(kind.write(read("sort=amount"), new URLSearchParams("row=7")).toString()).toBe(
      "row=7&sort=amount",
    );
  });
});
