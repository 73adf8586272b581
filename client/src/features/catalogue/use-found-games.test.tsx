import type { ApolloLink } from "@apollo/client";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { startSession } from "../../lib/session/session";
import { gamePage, games } from "../../test/lobby";
import { clientThatAnswers, renderApp } from "../../test/render";
import { signedInAs } from "../../test/session";
import { useFoundGames } from "./use-found-games";

function Found({ term }: { readonly term: string }) {
  return <p>{useFoundGames(term, 6).totalCount} games</p>;
}

it("asks without the session, and in the words that names are compared by, so that caches answer", async () => {
  startSession(signedInAs("token"));
  const answer = vi.fn((_operation: ApolloLink.Operation) => ({ games: gamePage(games(6), 40) }));
  renderApp(<Found term="Phở" />, clientThatAnswers(answer));
  await screen.findByText("40 games");
  expect(answer).toHaveBeenCalledTimes(1);
  expect(answer.mock.calls[0]?.[0].variables).toEqual({ filter: { gameName: "pho" }, pageSize: 6 });
  expect(answer.mock.calls[0]?.[0].getContext()).toMatchObject({ asGuest: true });
});

it("sends a term of Hangul in no more characters than were typed", async () => {
  const answer = vi.fn((_operation: ApolloLink.Operation) => ({ games: gamePage(games(6), 40) }));
  const term = "\ud55c".repeat(60);
  renderApp(<Found term={term} />, clientThatAnswers(answer));
  await screen.findByText("40 games");
  expect(answer.mock.calls[0]?.[0].variables).toMatchObject({ filter: { gameName: term } });
});
