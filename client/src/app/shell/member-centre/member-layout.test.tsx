import { act, screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { endSession, startSession } from "../../../lib/session/session";
import { clientThatAnswers, renderApp, startTexts } from "../../../test/render";
import { signedInAs } from "../../../test/session";
import { MemberLayout } from "./member-layout";

function open() {
  renderApp(
    <Routes>
      <Route element={<MemberLayout />}>
        <Route path="/member/vip" element={<p>the page</p>} />
      </Route>
    </Routes>,
    clientThatAnswers(() => ({})),
    "/member/vip",
  );
}

beforeEach(async () => {
  endSession();
  await startTexts([]);
});

it("locks each page for a trial member, says why, and links to the registration over it", () => {
  const { me, ...session } = signedInAs("t1");
  startSession({ ...session, me: { ...me, role: "TRIAL" } });
  open();
  expect(screen.queryByText("the page")).toBeNull();
  expect(screen.getByRole("heading", { name: "You need an account" })).toBeTruthy();
  const register = screen.getByRole("link", { name: "Create an account" });
  expect(register.getAttribute("href")).toBe("/member/vip?auth=register");
  act(() => startSession(signedInAs("t2")));
  expect(screen.getByText("the page")).toBeTruthy();
});
