import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { IconHeart, IconHeartFilled } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { type FavouriteButton_GameFragment, FavouriteButton_GameFragmentDoc } from "../../../gql/graphql";
import { useSession } from "../../../lib/session/session";
import { storePendingFavourite } from "../pending-favourite";
import { useFavourite } from "../use-favourite";
import classes from "./favourite-button.module.css";

interface FavouriteButtonProps {
  readonly game: FragmentType<FavouriteButton_GameFragment>;
  /** Asks a guest to sign in; the game is added afterwards. */
  readonly onGuest: () => void;
}

/** The button of the neighbouring tile, which takes the focus when this one is removed with its tile. */
function findNeighbourButton(button: HTMLElement): HTMLElement | null {
  const tile = button.closest("li");
  const neighbour = tile?.nextElementSibling ?? tile?.previousElementSibling;
  return neighbour?.querySelector<HTMLElement>("button[aria-pressed]") ?? null;
}

/** The heart over a game's picture. */
export function FavouriteButton({ game, onGuest }: FavouriteButtonProps) {
  const { t } = useTranslation("games");
  const isGuest = useSession() === null;
  const { data, complete } = useFragment({
    fragment: FavouriteButton_GameFragmentDoc,
    from: game,
    variables: { signedIn: !isGuest },
  });
  const flip = useFavourite(data.id ?? "");
  if (!complete) return null;
  const isFavourite = data.isFavourite ?? false;
  const press = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    if (isGuest) {
      storePendingFavourite({ gameId: data.id, name: data.name });
      return onGuest();
    }
    const neighbour = findNeighbourButton(button);
    flip(!isFavourite);
    setTimeout(() => {
      if (!button.isConnected) (neighbour ?? document.getElementById("main"))?.focus();
    });
  };
  const Heart = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.button}
      aria-pressed={isFavourite}
      aria-label={t("favourite", { game: data.name })}
      onClick={press}
    >
      <span className={classes.disc}>
        <Heart size={18} aria-hidden />
      </span>
    </button>
  );
}
