import { ApolloProvider } from "@apollo/client/react";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { useBrand } from "../brands/brand-context";
import { clientThatAnswers, refusal, testBrand } from "../test/render";
import { LiveBrandProvider } from "./live-brand";

function Name() {
  const { name, imageCdns } = useBrand();
  return <p>{[name, ...imageCdns].join(" ")}</p>;
}

it("an open tab shows the brand as staff have changed it, once it is looked at again", async () => {
  const { imageCdns: _, ...settings } = testBrand;
  const answers = [
    refusal("too_many_requests"),
    { brand: settings },
    { brand: { ...settings, name: "Nightjar" } },
  ];
  const asked: string[] = [];
  const client = clientThatAnswers(({ operationName }) => {
    asked.push(operationName ?? "");
    return answers[asked.length - 1] ?? {};
  });
  render(
    <ApolloProvider client={client}>
      <LiveBrandProvider written={{ ...testBrand, imageCdns: ["https://img.example"] }}>
        <Name />
      </LiveBrandProvider>
    </ApolloProvider>,
  );
  for (const times of [1, 2, 3]) {
    expect(screen.getByText("Croupier https://img.example")).toBeTruthy();
    fireEvent(document, new Event("visibilitychange"));
    await waitFor(() => expect(asked).toHaveLength(times));
  }
  expect(await screen.findByText("Nightjar https://img.example")).toBeTruthy();
  expect(asked).toEqual(["LiveBrand", "LiveBrand", "LiveBrand"]);
});
