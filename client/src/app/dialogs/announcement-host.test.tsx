import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { markLimitOffered } from "../../lib/session/limit-offer";
import { endSession, startSession } from "../../lib/session/session";
import { clientThatAnswers, renderApp, startTexts } from "../../test/render";
import { signedInAs } from "../../test/session";
import { closeToast, showInfo, shownToasts } from "../../ui/feedback/toasts";
import { AnnouncementHost } from "./announcement-host";

const announcement = (title: string) => ({
  __typename: "Announcement",
  id: title,
  title,
  content: `<p>${title}</p>`,
  promotionType: null,
  publishedAt: "2026-03-01T10:00:00Z",
  pictureUrl: null,
  link: null,
});

const ask = vi.fn();

function open() {
  const client = clientThatAnswers(({ variables }) => {
    const { execution } = variables as { execution: string };
    ask(execution);
    return {
      announcements: {
        __typename: "AnnouncementPage",
        items: [announcement(`For ${execution}`)],
        page: 1,
        totalPages: 1,
        totalCount: 1,
      },
    };
  });
  renderApp(
    <>
      <AnnouncementHost />
      <input aria-label="Amount" />
      <button type="button">Continue</button>
    </>,
    client,
    "/",
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("the announcements that open by themselves", () => {
  beforeEach(async () => {
    endSession();
    sessionStorage.clear();
    ask.mockClear();
    for (const { id } of shownToasts()) closeToast(id);
    await startTexts(["content"]);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("open five seconds after the page, and not while the user fills in a field", async () => {
    open();
    await pass(4_000);
    expect(ask).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText("Amount"), "1");
    await pass(60_000);
    expect(ask).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await pass(1_000);
    expect(await screen.findByRole("dialog")).toBeTruthy();
    expect(ask.mock.calls).toEqual([["B"]]);
  });

  it("are one in a new member's first session, which no toast covers", async () => {
    startSession({ ...signedInAs("t1"), firstTimeLogin: true });
    showInfo("Welcome!");
    open();
    await pass(5_000);
    await screen.findByRole("dialog");
    await waitFor(() => expect(shownToasts()).toEqual([]));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(shownToasts()).toMatchObject([{ text: "Welcome!" }]);
    expect(ask.mock.calls).toEqual([["F"]]);
  });

  it("are none in the session that offered a limit", async () => {
    const answer = { ...signedInAs("t1"), firstTimeLogin: true };
    markLimitOffered(answer.me.account);
    startSession(answer);
    open();
    await pass(60_000);
    expect(ask).not.toHaveBeenCalled();
  });
});
