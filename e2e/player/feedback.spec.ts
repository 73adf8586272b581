import { expect } from "@playwright/test";
import { AnswerFeedbackDocument, FeedbackListDocument } from "../../server/src/cli/admin/gql/graphql.js";
import { expectAccessible } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";
import { asStaff } from "../support/staff.js";
import { test } from "../support/test.js";

test("a member sends feedback, and finds the answer of staff in the inbox and beside it", async ({
  page,
}) => {
  const member = await registerMember(page);
  await startSignedIn(page, member);
  await page.goto("/member/feedback");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Send feedback" }).click();
  await expect(main.getByText("Choose a subject.")).toBeVisible();
  await expect(main.getByText("Write at least 3 words.")).toBeVisible();
  await main.getByRole("combobox", { name: "Subject" }).click();
  await page.getByRole("option", { name: "Games" }).click();
  await main.getByLabel("Your feedback").fill("More slots with cascades, please.");
  await expectAccessible(page);
  await main.getByRole("button", { name: "Send feedback" }).click();
  const sent = main.getByRole("listitem").filter({ hasText: "More slots with cascades, please." });
  await expect(sent).toContainText("Received");

  const { adminFeedback } = await asStaff(FeedbackListDocument, { first: 50, states: ["OPEN"] });
  const waiting = adminFeedback.edges.find(({ node }) => node.account === member.username);
  await asStaff(AnswerFeedbackDocument, { id: waiting?.node.id ?? "", answer: "They arrive in May." });
  const side = page.getByRole("navigation", { name: "My account" });
  await side.getByRole("link", { name: "Messages" }).click();
  const newest = main.getByRole("list", { name: "Messages" }).getByRole("listitem").first();
  await newest.getByRole("button", { name: "Answer to your feedback" }).click();
  await expect(newest).toContainText("They arrive in May.");
  await newest.getByRole("link", { name: "Feedback" }).click();
  await expect(sent).toContainText("Answered");
  await expect(sent).toContainText("They arrive in May.");
});
