import type { ApolloCache, Reference, StoreObject } from "@apollo/client";
import { MyIdDocument } from "../../gql/graphql";

type Page = StoreObject & {
  readonly items?: readonly Reference[];
  readonly page?: number;
  readonly totalCount?: number;
};

/** The first page of the unfiltered list of favourites, such as the lobby's rail: a new favourite goes to its top. */
const firstPage = /^favourites:\{("filter":\{\},)?"page":1,/;

function removeGame(page: Page, game: Reference): Page {
  const items = page.items?.filter((item) => item.__ref !== game.__ref);
  if (!items || items.length === page.items?.length) return page;
  return { ...page, items, totalCount: (page.totalCount ?? 1) - 1 };
}

function prependGame(page: Page, game: Reference): Page {
  if (!page.items || page.items.some((item) => item.__ref === game.__ref)) return page;
  return { ...page, items: [game, ...page.items], totalCount: (page.totalCount ?? 0) + 1 };
}

/**
 * Updates the cached lists of favourites after a change: a removed favourite leaves every list; a new one is put at the
 * top of the unfiltered list, and filtered lists are evicted, to be fetched again.
 */
export function updateFavouriteLists(cache: ApolloCache, gameId: string, isFavourite: boolean): void {
  const me = cache.readQuery({ query: MyIdDocument })?.me;
  if (!me) return;
  const game: Reference = { __ref: cache.identify({ __typename: "Game", id: gameId }) ?? "" };
  cache.modify<{ favourites: Page }>({
    id: cache.identify({ __typename: "Me", id: me.id }),
    fields: {
      favourites: (page, { storeFieldName, DELETE }) => {
        const known = page as Page;
        if (!isFavourite) return removeGame(known, game);
        return firstPage.test(storeFieldName) ? prependGame(known, game) : DELETE;
      },
    },
  });
}
