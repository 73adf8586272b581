import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../test/render-page";
import { OfflineBanner } from "./offline-banner";

it("says that there is no connection until there is one again", async () => {
  await renderPage(<OfflineBanner />, { at: "/", responses: {}, namespaces: [] });
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(status.textContent).toBe("You're offline. Your balance and open rounds are safe.");
  act(() => void window.dispatchEvent(new Event("online")));
  expect(status.textContent).toBe("");
});
