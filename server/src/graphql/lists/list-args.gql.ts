import { ArgsType, type ClassType, Field, ID, InputType, Int } from "type-graphql";
import type { PageRequest } from "../../core/page.js";
import type { CursorRequest } from "../../kit/lists/cursor.js";
import type { Filter, Filters, FilterValues } from "../../kit/lists/filters.js";
import type { Paging } from "../../kit/lists/paging.js";
import { DateTimeScalar } from "../scalars.js";

function typeOf({ kind, choices = {} }: Pick<Filter, "kind"> & { readonly choices?: object }): object {
  const types = {
    enum: choices,
    enums: [choices],
    instant: DateTimeScalar,
    text: String,
    id: ID,
    flag: Boolean,
  } as const;
  return types[kind];
}

/** Adds the fields of filters to a class of arguments or input. */
function addFilters(target: ClassType, filters: readonly (readonly [string, Filter])[]): void {
  for (const [name, filter] of filters) {
    const { description, default: defaultValue, isRequired } = filter;
    const presence = defaultValue === undefined ? { nullable: !isRequired } : { defaultValue };
    Field(() => typeOf(filter), { description, ...presence })(target.prototype, name);
  }
}

/** Makes the arguments of a list that is continued by cursors: `first`, `after` and its filters. */
export function listArgs<F extends Filters>(filters: F): ClassType<CursorRequest & FilterValues<F>> {
  // The schema has arguments in the reverse order of their declarations.
  @ArgsType()
  class ListArgs implements CursorRequest {
    @Field(() => String, { nullable: true, description: "Cursor to continue after." })
    readonly after?: string | null;

    @Field(() => Int, { defaultValue: 20, description: "Page size; at most 100." })
    readonly first!: number;
  }
  addFilters(ListArgs, Object.entries(filters).reverse());
  return ListArgs as ClassType<CursorRequest & FilterValues<F>>;
}

/** Makes the arguments of a list with numbered pages: `page`, `pageSize` and its filters. */
export function pageArgs<F extends Filters>(
  { many, pageSize, max }: Paging,
  filters: F,
): ClassType<PageRequest & FilterValues<F>> {
  @ArgsType()
  class PageArgs implements PageRequest {
    @Field(() => Int, { defaultValue: pageSize, description: `Number of ${many} per page; at most ${max}.` })
    readonly pageSize!: number;

    @Field(() => Int, { defaultValue: 1, description: "Page number, from 1." })
    readonly page!: number;
  }
  addFilters(PageArgs, Object.entries(filters).reverse());
  return PageArgs as ClassType<PageRequest & FilterValues<F>>;
}

/** Makes an input of a list's filters, for lists that take them as one argument. */
export function filterInput<F extends Filters>(
  name: string,
  description: string,
  filters: F,
): ClassType<FilterValues<F>> {
  @InputType(name, { description })
  class FilterInput {}
  addFilters(FilterInput, Object.entries(filters));
  return FilterInput as ClassType<FilterValues<F>>;
}

/** The arguments of a list of which some filters are one input, the argument `filter`. */
type WithFilter<Args, Input> = Omit<Args, keyof Input> & { readonly filter: Input };

/** Adds the argument `filter` to the arguments of a list: an input of filters that other fields take as well. */
export function withFilter<Args extends object, Input extends object>(
  args: ClassType<Args>,
  input: ClassType<Input>,
  description: string,
): ClassType<WithFilter<Args, Input>> {
  Field(() => input, { description })(args.prototype, "filter");
  return args as unknown as ClassType<WithFilter<Args, Input>>;
}

/** The request of a list with all its filters on one level. */
export function flatten<Args extends { readonly filter: object }>({ filter, ...args }: Args) {
  return { ...filter, ...args } as Omit<Args, "filter"> & Args["filter"];
}
