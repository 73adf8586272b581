import { useMutation } from "@apollo/client/react";
import { favouriteThrottleMs } from "@croupier/schema/rules/lobby.js";
import { useCallback, useRef } from "react";
import { AddFavouriteDocument, RemoveFavouriteDocument } from "../../gql/graphql";
import { useErrorText } from "../../lib/errors/use-error-text";
import { showError } from "../../ui/feedback/toasts";
import { updateFavouriteLists } from "./update-favourite-lists";

/**
 * Returns the function that adds a game to the favourites or removes it. The change is optimistic: when the server
 * refuses, it is reverted and an error is shown. Of several presses within a second, or while a request runs, only the
 * first counts.
 */
export function useFavourite(gameId: string): (isFavourite: boolean) => void {
  const [add] = useMutation(AddFavouriteDocument);
  const [remove] = useMutation(RemoveFavouriteDocument);
  const errorText = useErrorText();
  const nextAt = useRef(0);
  const isRunning = useRef(false);
  return useCallback(
    (isFavourite: boolean) => {
      if (isRunning.current || performance.now() < nextAt.current) return;
      nextAt.current = performance.now() + favouriteThrottleMs;
      isRunning.current = true;
      const change = {
        __typename: "FavouriteChange",
        changed: true,
        game: { __typename: "Game", id: gameId, isFavourite },
      } as const;
      const running = isFavourite
        ? add({
            variables: { gameId },
            optimisticResponse: { addFavourite: change },
            update: (cache) => updateFavouriteLists(cache, gameId, true),
          })
        : remove({
            variables: { gameId },
            optimisticResponse: { removeFavourite: change },
            update: (cache) => updateFavouriteLists(cache, gameId, false),
          });
      running
        .catch((error: unknown) => showError(errorText(error)))
        .finally(() => {
          isRunning.current = false;
        });
    },
    [add, remove, gameId, errorText],
  );
}
