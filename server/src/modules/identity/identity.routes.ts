import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import type { Services } from "../../services.js";
import { addWpsCall } from "../../wps/call.js";
import { text } from "../../wps/fields.js";

const signInInput = z.object({
  username: text(),
  password: z.string().min(1).max(255),
  type: z.enum(["username"]).default("username"),
  portal: z.enum(["member", "agent"]).default("member"),
  deviceId: text().optional(),
});

const signedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  mustChangePassword: z.boolean(),
});

/** Rows 1 (by username) and 3. */
export const identityRoutes =
  ({ identity }: Services): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "POST",
      url: "/wps/session/login",
      summary: "Signs in by name and password",
      tag: "session",
      encrypted: true,
      refuses: ["invalid_credentials", "account_locked", "non_agent_login", "non_member_login"],
      input: signInInput,
      output: signedIn,
      answer: async (ctx, { username, password, portal, deviceId }) => {
        const opened = await identity.signIn(ctx, { username, password, portal, deviceId });
        const { token, firstTimeLogin, passwordExpired, mustChangePassword } = opened;
        return { token, firstTimeLogin, passwordExpired, mustChangePassword };
      },
    });
    addWpsCall(app, {
      method: "DELETE",
      url: "/wps/session/logout",
      summary: "Signs out; the token is dead from then on",
      tag: "session",
      token: "required",
      alwaysOpen: true,
      output: z.null(),
      answer: async (ctx) => {
        await identity.signOut(ctx);
        return null;
      },
    });
  };
