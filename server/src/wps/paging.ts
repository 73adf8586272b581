import { maxPage } from "../core/page.js";
import type { Paging } from "../kit/lists/paging.js";
import { count } from "./fields.js";

/** The fields of a call that ask for one page of a list. The contract calls the page's number `pageNo` or `page`. */
export function pagingFields<Name extends string = "pageNo">({ pageSize, max }: Paging, name?: Name) {
  const page = count(1, maxPage);
  return { [name ?? "pageNo"]: page, pageSize: count(pageSize, max) } as Record<
    Name | "pageSize",
    typeof page
  >;
}
