import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Link, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { startTexts } from "../../test/render";
import { PageOutlet } from "./page-outlet";

it("replaces the page by a skeleton while the code of the next one loads slowly, until that is shown", async () => {
  await startTexts([]);
  let arrive: () => void = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const lazy = async () => {
    await code;
    return { Component: () => <p>the next page</p> };
  };
  const first = (
    <p>
      the first page <Link to="/next">Next</Link> <Link to="/?filter=1">Filter</Link>
    </p>
  );
  const router = createMemoryRouter([
    {
      Component: PageOutlet,
      children: [
        { path: "/", element: first },
        { path: "/next", lazy },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole("link", { name: "Filter" }));
  // Without a pause, in which the skeleton could appear on a busy machine.
  fireEvent.click(screen.getByRole("link", { name: "Next" }));
  expect(screen.getByRole("link", { name: "Next" })).toBeTruthy();
  await screen.findByRole("status");
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
  arrive();
  await screen.findByText("the next page");
  expect(screen.queryByRole("status")).toBeNull();
});
