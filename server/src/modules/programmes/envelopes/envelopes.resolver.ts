import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field } from "../../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { AgentType } from "../../agents/agents.gql.js";
import { MeType } from "../../members/members.gql.js";
import type { AgentEnvelopesService } from "./agent-envelopes.service.js";
import {
  EnvelopeTermsType,
  EnvelopeType,
  MadeEnvelopeConnectionType,
  MadeEnvelopeListArgs,
  MadeEnvelopeType,
  MakeEnvelopeInput,
  toEnvelopeView,
  toMadeView,
  toTermsView,
} from "./envelopes.gql.js";
import type { EnvelopesService } from "./envelopes.service.js";

const ofMember = rootFields<EnvelopesService>(allow("member"));

/** What members do with red envelopes. */
export const EnvelopesResolver = resolverOf<EnvelopesService>({
  openEnvelope: ofMember.mutation({
    returns: field.of(EnvelopeType, "Opens a share of a red envelope. A repeat returns the same share."),
    args: { id: field.id("Envelope id.") },
    resolve: async (envelopes, { ctx }, { id }) => toEnvelopeView(await envelopes.open(ctx, id)),
  }),
});

/** Adds red envelopes to the signed-in member. */
export const MyEnvelopesResolver = resolverOfType<EnvelopesService>(MeType, {
  envelopes: ofMember.subfield({
    returns: field
      .of(EnvelopeType, "The red envelopes of the last 30 days that the member can open, or has opened.")
      .list(),
    resolve: async (envelopes, { ctx }) => (await envelopes.list(ctx)).map(toEnvelopeView),
  }),
});

const ofEnvelope = rootFields<EnvelopesService, EnvelopeType>();

/** Adds its shares to a red envelope. */
export const EnvelopeResolver = resolverOfType<EnvelopesService, EnvelopeType>(EnvelopeType, {
  amounts: ofEnvelope.subfield({
    returns: field
      .of(MoneyType, "Its shares in the order in which they were opened; null until it has ended.")
      .list()
      .nullable(),
    resolve: async (envelopes, { ctx }, _args, envelope) => {
      const amounts = await envelopes.sharesOf(ctx, envelope);
      return amounts?.map((amount) => toMoney(amount, envelope.total.currency)) ?? null;
    },
  }),
});

const ofAgent = rootFields<AgentEnvelopesService>(allow("agent"));

/** What agents do with red envelopes. */
export const AgentEnvelopesResolver = resolverOf<AgentEnvelopesService>({
  makeEnvelope: ofAgent.mutation({
    returns: field.of(
      MadeEnvelopeType,
      "Makes a red envelope for the members below the agent, whose money is held for it.",
    ),
    args: { input: field.of(MakeEnvelopeInput, "The envelope.") },
    resolve: async (envelopes, { ctx }, { input }) => toMadeView(await envelopes.make(ctx, input)),
  }),
});

/** Adds red envelopes to an agent's data. */
export const MyMadeEnvelopesResolver = resolverOfType<AgentEnvelopesService>(AgentType, {
  envelopeTerms: ofAgent.subfield({
    returns: field
      .of(EnvelopeTermsType, "What the agent may put into a red envelope; null when the brand offers none.")
      .nullable(),
    resolve: async (envelopes, { ctx }) => {
      const terms = await envelopes.terms(ctx);
      return terms && toTermsView(terms);
    },
  }),
  envelopes: ofAgent.subfield({
    returns: field.of(MadeEnvelopeConnectionType, "The red envelopes that the agent has made, newest first."),
    args: MadeEnvelopeListArgs,
    resolve: (envelopes, { ctx }, request) => MadeEnvelopeConnectionType.read(ctx, envelopes.made, request),
  }),
});
