import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { callGraphql, type RegisteredMember, registerMember } from "./registered-member.js";

interface Deposit {
  readonly id: string;
  readonly state: string;
  readonly payment: { readonly url: string | null };
}

/** Reads a deposit until it is as expected: the server moves it on in the background. */
async function waitForDeposit(
  page: Page,
  token: string,
  id: string,
  isReached: (deposit: Deposit) => boolean,
): Promise<Deposit> {
  const query = "query ($id: ID!) { deposit(id: $id) { id state payment { url } } }";
  const read = async () => (await callGraphql<{ deposit: Deposit }>(page, token, query, { id })).deposit;
  let found = await read();
  await expect(async () => {
    found = await read();
    expect(isReached(found)).toBe(true);
  }).toPass({ intervals: [50, 100], timeout: 30_000 });
  return found;
}

/** Deposits an amount in USD, which the sandbox pays; a method without a fee. */
async function depositAtSandbox(page: Page, token: string, amount: string): Promise<void> {
  const list = "{ depositMethods { id code } }";
  const { depositMethods } = await callGraphql<{ depositMethods: { id: string; code: string }[] }>(
    page,
    token,
    list,
    {},
  );
  const methodId = depositMethods.find(({ code }) => code === "wallet")?.id;
  const create = "mutation ($input: CreateDepositInput!) { createDeposit(input: $input) { id } }";
  const input = { methodId, amount, requestId: randomUUID() };
  const { createDeposit } = await callGraphql<{ createDeposit: { id: string } }>(page, token, create, {
    input,
  });
  const { payment } = await waitForDeposit(
    page,
    token,
    createDeposit.id,
    ({ payment }) => payment.url !== null,
  );
  const ticket = new URL(payment.url ?? "").searchParams;
  const form = { behaviour: "pay", p: ticket.get("p") ?? "", s: ticket.get("s") ?? "" };
  expect((await page.request.post(payment.url ?? "", { form })).ok()).toBe(true);
  await waitForDeposit(page, token, createDeposit.id, ({ state }) => state === "CREDITED");
}

/** Registers a member that has 50.00 USD; see `registerMember`. */
export async function registerFundedMember(
  page: Page,
  options: Parameters<typeof registerMember>[1] = {},
): Promise<RegisteredMember> {
  const member = await registerMember(page, options);
  await depositAtSandbox(page, member.token, "50");
  return member;
}
