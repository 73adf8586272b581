import { useApolloClient, useMutation } from "@apollo/client/react";
import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { AddFavouriteDocument } from "../../gql/graphql";
import { useErrorText } from "../../lib/errors/use-error-text";
import { useSession } from "../../lib/session/session";
import { showError, showInfo } from "../../ui/feedback/toasts";
import { clearPendingFavourite, type PendingFavourite, takePendingFavourite } from "./pending-favourite";
import { updateFavouriteLists } from "./update-favourite-lists";

/**
 * Adds the game whose heart a guest pressed to the favourites once the guest has signed in; discards it when the
 * sign-in was closed. `isAuthDialogOpen`: the auth dialog is open.
 */
export function usePendingFavourite(isAuthDialogOpen: boolean): void {
  const { t } = useTranslation("games");
  const client = useApolloClient();
  const errorText = useErrorText();
  const [add] = useMutation(AddFavouriteDocument);
  const session = useSession();
  const isMember = session !== null && !session.mustChangePassword;
  const isGuest = session === null;

  const addPending = useCallback(
    async ({ gameId, name }: PendingFavourite) => {
      try {
        await add({
          variables: { gameId },
          update: (cache) => updateFavouriteLists(cache, gameId, true),
        });
      } catch (error) {
        return showError(errorText(error));
      }
      showInfo(t("favouriteAdded", { game: name }));
      // The lists of the new session may have been fetched just before the game was added.
      const id = client.cache.identify({ __typename: "Game", id: gameId });
      await client.refetchQueries({
        updateCache: (cache) =>
          void cache.modify({ id, fields: { isFavourite: (_, { INVALIDATE }) => INVALIDATE } }),
      });
      // A list that was still loading then is not fetched twice: its response is the older one.
      client.cache.modify({ id, fields: { isFavourite: () => true } });
    },
    [add, client, errorText, t],
  );

  useEffect(() => {
    if (isGuest && !isAuthDialogOpen) clearPendingFavourite();
    if (!isMember) return;
    const pending = takePendingFavourite();
    if (pending) void addPending(pending);
  }, [addPending, isAuthDialogOpen, isGuest, isMember]);
}
