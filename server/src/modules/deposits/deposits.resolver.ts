import { DomainError } from "../../core/errors.js";
import { field } from "../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { ProofFileType } from "../files/files.gql.js";
import { depositProofs } from "../files/files.loaders.js";
import { ChosenBonusType, DepositBonusType, toBonusView, toChosenView } from "./bonuses/bonuses.gql.js";
import { chosenBonuses } from "./bonuses/bonuses.loaders.js";
import type { BonusesService } from "./bonuses/bonuses.service.js";
import {
  AttachDepositProofsInput,
  CreateDepositInput,
  DepositConnectionType,
  DepositListArgs,
  DepositMethodType,
  DepositType,
  toDepositView,
  toMethodView,
} from "./deposits.gql.js";
import type { DepositsService } from "./deposits.service.js";
import { depositMethodsById } from "./methods/methods.loaders.js";
import type { MethodsService } from "./methods/methods.service.js";

interface Services {
  readonly deposits: DepositsService;
  readonly methods: MethodsService;
  readonly bonuses: BonusesService;
}

const { query, mutation, subscription } = rootFields<Services>(allow("member"));

/** Deposits of the signed-in member. */
export const DepositsResolver = resolverOf<Services>({
  depositMethods: query({
    returns: field
      .of(DepositMethodType, "The deposit methods that the member is offered, by position.")
      .list(),
    resolve: async ({ methods }, { ctx }) =>
      (await methods.listOffered(ctx)).map((method) => toMethodView(method, ctx.language)),
  }),
  depositBonuses: query({
    returns: field
      .of(DepositBonusType, "The bonuses that the member can choose with the next deposit, by position.")
      .list(),
    resolve: async ({ bonuses }, { ctx }) =>
      (await bonuses.listOffered(ctx)).map((bonus) => toBonusView(bonus, ctx.language)),
  }),
  deposit: query({
    returns: field.of(DepositType, "One of the member's own deposits."),
    args: { id: field.id("Deposit id.") },
    resolve: async ({ deposits }, { ctx }, { id }) => toDepositView(await deposits.get(ctx, id)),
  }),
  deposits: query({
    returns: field.of(DepositConnectionType, "The member's own deposits, newest first."),
    args: DepositListArgs,
    resolve: ({ deposits }, { ctx }, request) => DepositConnectionType.read(ctx, deposits.list, request),
  }),
  createDeposit: mutation({
    returns: field.of(
      DepositType,
      "Creates a deposit and returns how it is paid. Idempotent by its request id.",
    ),
    args: { input: field.of(CreateDepositInput, "The amount, and the deposit method.") },
    resolve: async ({ deposits }, { ctx }, { input }) => toDepositView(await deposits.create(ctx, input)),
  }),
  attachDepositProofs: mutation({
    returns: field.of(
      DepositType,
      "Attaches proofs of payment to a bank transfer: it no longer expires, and staff review it.",
    ),
    access: allow("member", { whileBrandClosed: true }),
    args: { input: field.of(AttachDepositProofsInput, "The deposit, and the images.") },
    resolve: async ({ deposits }, { ctx }, { input }) =>
      toDepositView(await deposits.attachProofs(ctx, input)),
  }),
  cancelDeposit: mutation({
    returns: field.of(
      DepositType,
      "Cancels a deposit that is unpaid and has no proof of payment. A payment that arrives all the same is processed as a late one.",
    ),
    access: allow("member", { whileBrandClosed: true }),
    args: { id: field.id("Deposit id.") },
    resolve: async ({ deposits }, { ctx }, { id }) => toDepositView(await deposits.cancel(ctx, id)),
  }),
  depositChanged: subscription({
    returns: field.of(DepositType, "One of the member's own deposits: immediately, and after each change."),
    args: { id: field.id("Deposit id.") },
    subscribe: ({ deposits }, { ctx }, { id }, closed) => deposits.watch(ctx, id, closed),
    resolve: (_services, _gql, _args, deposit) => toDepositView(deposit),
  }),
  anyDepositChanged: subscription({
    returns: field
      .of(
        DepositType,
        "Yields null immediately, since earlier changes may have been missed; then each of the member's own deposits that is created or changes.",
      )
      .nullable(),
    subscribe: ({ deposits }, { ctx }, _, closed) => deposits.watchAll(ctx, closed),
    resolve: (_services, _gql, _args, deposit) => deposit && toDepositView(deposit),
  }),
});

const { subfield } = rootFields<void, DepositType>();

export const DepositResolver = resolverOfType<void, DepositType>(DepositType, {
  proofs: subfield({
    returns: field.of(ProofFileType, "The proofs of payment that the member uploaded.").list(),
    resolve: (_services, gql, _args, { id }) => gql.load(depositProofs).load(id),
  }),
  bonus: subfield({
    returns: field.of(ChosenBonusType, "The bonus that was chosen with it; null for none.").nullable(),
    resolve: async (_services, gql, _args, { id }) => {
      const chosen = await gql.load(chosenBonuses).load(id);
      return chosen && toChosenView(chosen, gql.ctx.language);
    },
  }),
  method: subfield({
    returns: field.of(DepositMethodType, "The deposit method."),
    resolve: async (_services, gql, _args, { methodId }) => {
      const method = (await gql.load(depositMethodsById)).get(methodId);
      if (!method) throw new DomainError("not_found");
      return toMethodView(method, gql.ctx.language);
    },
  }),
});
