import { screen, waitFor } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { clientThatAnswers, renderApp } from "../../test/render";
import { preloadable } from "./preloadable";

const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;
const fallback = <p>Wait</p>;

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failure: Error | null }> {
  override state: { readonly failure: Error | null } = { failure: null };
  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }
  override render() {
    const { failure } = this.state;
    return failure ? <p>{failure.message}</p> : this.props.children;
  }
}

function show(page: ReactNode) {
  return renderApp(
    page,
    clientThatAnswers(() => ({})),
    "/",
  );
}

describe("a preloadable component", () => {
  it("is loaded when it is mounted, with the fallback in its place", async () => {
    const load = vi.fn(async () => Hello);
    const Greeting = preloadable(load, fallback);
    expect(load).not.toHaveBeenCalled();
    show(<Greeting name="Ann" />);
    expect(screen.getByText("Wait")).toBeTruthy();
    expect(await screen.findByText("Hello Ann")).toBeTruthy();
    expect(screen.queryByText("Wait")).toBeNull();
  });

  it("is shown by its first rendering when it was loaded before", async () => {
    const Greeting = preloadable(async () => Hello, fallback);
    await Greeting.preload();
    show(<Greeting name="Ann" />);
    expect(screen.getByText("Hello Ann")).toBeTruthy();
  });

  it("is loaded once by several calls", async () => {
    const load = vi.fn(async () => Hello);
    const Greeting = preloadable(load, fallback);
    await Promise.all([Greeting.preload(), Greeting.preload()]);
    await Greeting.preload();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("throws why it cannot be loaded, and is loaded again when it is mounted again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const load = vi.fn(async () => Hello).mockRejectedValueOnce(new Error("offline"));
    const Greeting = preloadable(load, fallback);
    const page = (
      <Boundary>
        <Greeting name="Ann" />
      </Boundary>
    );
    const { unmount } = show(page);
    expect(await screen.findByText("offline")).toBeTruthy();
    unmount();
    show(page);
    await waitFor(() => expect(screen.getByText("Hello Ann")).toBeTruthy());
    vi.restoreAllMocks();
  });
});
