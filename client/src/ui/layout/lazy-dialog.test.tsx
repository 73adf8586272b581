import { Modal } from "@mantine/core";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { clientThatAnswers, renderApp } from "../../test/render";
import { lazyDialog } from "./lazy-dialog";

interface HelloProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Hello({ opened, onClose }: HelloProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Hello">
      How are you?
    </Modal>
  );
}

function open() {
  const load = vi.fn(async () => Hello);
  const LazyHello = lazyDialog(load);
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
        <LazyHello opened={opened} onClose={() => setOpened(false)} />
      </>
    );
  }
  renderApp(
    <Page />,
    clientThatAnswers(() => ({})),
    "/",
  );
  return load;
}

describe("a lazy dialog", () => {
  it("is loaded once, when it first opens", async () => {
    const load = open();
    expect(load).not.toHaveBeenCalled();
    for (const _ of ["once", "again"]) {
      await userEvent.click(screen.getByRole("button", { name: "Open" }));
      expect(await screen.findByRole("dialog")).toBeTruthy();
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("returns the focus to the element that opened it, the first time too", async () => {
    open();
    const opener = screen.getByRole("button", { name: "Open" });
    await userEvent.click(opener);
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});
