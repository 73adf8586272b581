import { act, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { homeVariables } from "../../../features/catalogue/home-variables";
import { HomeDocument } from "../../../gql/graphql";
import { games } from "../../../test/lobby";
import { clientThatAnswers, renderApp, startTexts } from "../../../test/render";
import { GameSheet } from "./game-sheet";

it("the sheet of a game closes once a change of language has emptied it", async () => {
  await startTexts(["games"]);
  const client = clientThatAnswers(() => ({ hotGames: games(1) }));
  const { data } = await client.query({ query: HomeDocument, variables: homeVariables(false) });
  const game = data?.hotGames[0];
  if (!game) throw new Error("there is no game");
  const onClose = vi.fn();
  renderApp(<GameSheet opened game={game} onClose={onClose} />, client);
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await act(() => client.cache.reset());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
