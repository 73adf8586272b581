import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useHoldDialogs } from "../../lib/navigation/dialog-queue";
import { type Answer, renderPage } from "../../test/render-page";
import { QueuedAnnouncements } from "./components/queued-announcements";

const announcement = (number: number) => ({
  __typename: "Announcement",
  id: `a${number}`,
  title: `News ${number}`,
  content: `<p>Text ${number}</p><script>alert(1)</script>`,
  promotionType: null,
  pictureUrl: null,
  link: null,
  publishedAt: "2026-11-20T10:00:00.000Z",
});

/** Responses with `total` announcements in pages of nine. */
const pagesOf =
  (total: number): Answer =>
  ({ page }) => ({
    announcements: {
      __typename: "AnnouncementPage",
      items: Array.from({ length: total }, (_, index) => announcement(index + 1)).slice(
        9 * (Number(page) - 1),
        9 * Number(page),
      ),
      page,
      totalPages: Math.ceil(total / 9),
      totalCount: total,
    },
  });

function QueueHold({ isHeld }: { readonly isHeld: boolean }) {
  useHoldDialogs(isHeld);
  return null;
}

function open(answer: Answer, who = "anonymous", isHeld = false) {
  return renderPage(
    <>
      <QueueHold isHeld={isHeld} />
      <QueuedAnnouncements execution="B" viewer={who} />
    </>,
    { at: "/", responses: { Announcements: answer }, namespaces: ["content"] },
  );
}

const dialog = () => screen.findByRole("dialog");

describe("announcements that open by themselves", () => {
  beforeEach(() => sessionStorage.clear());

  it("show a single one, sanitised, and stay closed for this person in this tab", async () => {
    const answer = vi.fn(pagesOf(1));
    const first = await open(answer);
    expect((await dialog()).textContent).toContain("Text 1");
    expect(document.querySelector("script")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Got it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    first.unmount();
    answer.mockClear();
    await open(answer);
    // A request would begin with the first render.
    await act(async () => undefined);
    expect(answer).not.toHaveBeenCalled();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("open again for another person", async () => {
    const first = await open(pagesOf(1));
    await dialog();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    first.unmount();
    await open(pagesOf(1), "player2");
    expect(await dialog()).toBeTruthy();
  });

  it("list several, in pages of nine", async () => {
    await open(pagesOf(11));
    await dialog();
    await userEvent.click(screen.getByRole("button", { name: "News 3" }));
    expect(screen.getByText("Text 3")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "News 10" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Older announcements" }));
    expect(await screen.findByText("Text 10")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("2 of 2");
  });

  it("stay closed while the queue is held", async () => {
    const answer = vi.fn(pagesOf(1));
    await open(answer, "anonymous", true);
    await waitFor(() => expect(answer).toHaveBeenCalled());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("do not open when there are none", async () => {
    const answer = vi.fn(pagesOf(0));
    await open(answer);
    await waitFor(() => expect(answer).toHaveBeenCalled());
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
