import { DomainError } from "../../../core/errors.js";
import { field } from "../../../graphql/object-of.js";
import { resolverOf, rootFields, thenTrue } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { bearerOf } from "../../../web/bearer.js";
import { rememberCookie, rememberTokenOf } from "../../../web/remember-cookie.js";
import {
  SessionInfoType,
  SignedInType,
  StepUpCodeSentType,
  toSessionView,
  toSignedInView,
} from "../identity.gql.js";
import { StepUpMethod } from "../identity.model.js";
import { completeSignIn } from "../sign-in/complete-sign-in.gql.js";
import type { SessionsService } from "./sessions.service.js";

const { query, mutation } = rootFields<SessionsService>();

export const SessionsResolver = resolverOf<SessionsService>({
  mySessions: query({
    returns: field.of(SessionInfoType, "The member's active sessions, newest first.").list(),
    access: allow("member"),
    resolve: async (sessions, { ctx }) => (await sessions.list(ctx)).map(toSessionView),
  }),
  endSession: mutation({
    returns: field.boolean("Ends one of the member's sessions immediately."),
    access: allow("member", { whileBrandClosed: true }),
    args: { id: field.id("One of mySessions.") },
    resolve: (sessions, { ctx }, { id }) => thenTrue(sessions.end(ctx, { sessionId: id })),
  }),
  endOtherSessions: mutation({
    returns: field.int("Ends all of the member's sessions except this one and returns their number."),
    access: allow("member", { whileBrandClosed: true }),
    resolve: (sessions, { ctx }) => sessions.endOthers(ctx),
  }),
  unlockSession: mutation({
    returns: field.boolean("Unlocks a session that was locked for inactivity."),
    access: allow("member", { whileBrandClosed: true }),
    args: { password: field.string("The member's password.") },
    resolve: (sessions, gql, { password }) => thenTrue(sessions.unlock(gql.ctx, { password })),
  }),
  exchangeToken: mutation({
    returns: field.of(
      SignedInType,
      "Replaces the token of this session. The token that the call was made with becomes invalid.",
    ),
    access: allow("public", { whileBrandClosed: true }),
    resolve: async (sessions, gql) => {
      const token = gql.request && bearerOf(gql.request.headers.authorization);
      if (!token) throw new DomainError("not_logged_in");
      return toSignedInView(await sessions.exchange(gql.ctx, token));
    },
  }),
  resumeSession: mutation({
    returns: field
      .of(
        SignedInType,
        "Signs in by the remember-me cookie; null when the browser has none or it is no longer valid.",
      )
      .nullable(),
    access: allow("public", { whileBrandClosed: true }),
    args: { deviceId: field.string("The device id of the sign-in.") },
    resolve: async (sessions, gql, { deviceId }) => {
      const token = gql.request && rememberTokenOf(gql.request);
      if (!token) return null;
      const signedIn = await sessions.resume(gql.ctx, { token, deviceId });
      if (signedIn) return completeSignIn(gql, signedIn);
      gql.sendCookie((request) => rememberCookie(request, null));
      return null;
    },
  }),
  sendStepUpCode: mutation({
    returns: field.of(StepUpCodeSentType, "Sends the step-up code of a sign-in."),
    access: allow("public", { whileBrandClosed: true }),
    args: {
      ticket: field.string("The ticket from StepUpNeeded."),
      method: field.of(StepUpMethod, "SMS or EMAIL."),
      deviceId: field.string("The device id of the sign-in.").nullable(),
    },
    resolve: async (sessions, { ctx }, { ticket, method, deviceId }) => {
      const sent = await sessions.sendStepUpCode(ctx, { ticket, method, deviceId: deviceId ?? undefined });
      return Object.assign(new StepUpCodeSentType(), sent);
    },
  }),
});
