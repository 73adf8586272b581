import { describe, expect, it, vi } from "vitest";
import { MyIdDocument } from "../gql/graphql";
import { reportLockedSession, reportLostSession } from "../lib/session/reauthentication";
import { endSession, getSession, startSession } from "../lib/session/session";
import { clientThatAnswers } from "../test/render";
import { signedInAs } from "../test/session";
import { adoptSession } from "./share-session";

/** Lets this tab, which shows a page of the former member with its data, follow a sign-in in another tab. */
async function follow(token: string, account: string) {
  const client = clientThatAnswers(() => ({}));
  client.writeQuery({
    query: MyIdDocument,
    data: { me: { __typename: "Me", id: "former" } },
  });
  const navigate = vi.fn(async () => undefined);
  const location = { pathname: "/member/betting-record", search: "", hash: "", state: null, key: "k" };
  const router = { state: { location }, navigate } as unknown as Parameters<typeof adoptSession>[1];
  await adoptSession(client, router, { result: signedInAs(token, account), startedAt: 5 });
  return { navigate, isKept: JSON.stringify(client.extract()).includes("former") };
}

describe("a tab that follows the sign-in of another", () => {
  it("keeps its data and its calls for the same account", async () => {
    startSession(signedInAs("t1"));
    const waiting = reportLostSession("t1");
    const { navigate, isKept } = await follow("t2", "player1");
    expect([isKept, getSession()?.token, navigate.mock.calls.length]).toEqual([true, "t2", 0]);
    await expect(waiting).resolves.toBe(true);
  });

  it("keeps nothing of a former account whose session ended without a dialog", async () => {
    startSession(signedInAs("t1"));
    const locked = reportLockedSession("t1");
    endSession();
    const { navigate, isKept } = await follow("t2", "player2");
    expect([isKept, getSession()?.account]).toEqual([false, "player2"]);
    expect(navigate).toHaveBeenCalledWith("/", { replace: true });
    await expect(locked).resolves.toBe(false);
  });

  it("keeps nothing of a trial member, whose calls are not sent for another", async () => {
    const trial = signedInAs("t1", "trial-1");
    startSession({ ...trial, me: { ...trial.me, role: "TRIAL" } });
    const waiting = reportLostSession("t1");
    const { isKept } = await follow("t2", "player2");
    expect([isKept, getSession()?.account]).toEqual([false, "player2"]);
    await expect(waiting).resolves.toBe(false);
  });

  it("does not answer the dialog of another account", async () => {
    startSession(signedInAs("t1"));
    void reportLostSession("t1");
    expect((await follow("t2", "player2")).isKept).toBe(true);
    expect(getSession()).toBeNull();
  });
});
