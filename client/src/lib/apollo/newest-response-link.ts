import { ApolloLink, Observable } from "@apollo/client";

/** The response without errors to the newest request that has one, and how many of its requests are under way. */
interface QueryState {
  order: number;
  response: ApolloLink.Result | null;
  underWay: number;
}

/**
 * A query may be sent again while an earlier request is under way, if it is not deduplicated. Their responses may arrive
 * in another order: an earlier request then gets the response to the later one, and the page never goes back.
 */
export function makeNewestResponseLink(): ApolloLink {
  const states = new Map<string, QueryState>();
  let lastOrder = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.getContext().queryDeduplication !== false) return forward(operation);
    return new Observable((observer) => {
      const key = `${operation.operationName} ${JSON.stringify(operation.variables)}`;
      const state = states.get(key) ?? { order: 0, response: null, underWay: 0 };
      states.set(key, state);
      state.underWay += 1;
      lastOrder += 1;
      const order = lastOrder;
      const subscription = forward(operation).subscribe({
        next: (response) => {
          if (state.response && state.order > order) return observer.next(state.response);
          if (!response.errors) Object.assign(state, { order, response });
          observer.next(response);
        },
        error: (error) => observer.error(error),
        complete: () => observer.complete(),
      });
      return () => {
        subscription.unsubscribe();
        state.underWay -= 1;
        if (state.underWay === 0) states.delete(key);
      };
    });
  });
}
