import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import type { Services } from "../../services.js";
import { addWpsCall, text } from "../../wps/call.js";

const signInInput = z.object({
  username: text(),
  password: z.string().min(1).max(255),
  type: z.enum(["username"]).default("username"),
  portal: z.enum(["member", "agent"]).default("member"),
  deviceId: text().optional(),
});

/** Rows 1 (by username) and 3. */
export const identityRoutes =
  ({ identity }: Services): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "POST",
      url: "/wps/session/login",
      encrypted: true,
      input: signInInput,
      answer: async (ctx, { username, password, portal, deviceId }) => {
        const signedIn = await identity.signIn(ctx, { username, password, portal, deviceId });
        const { token, firstTimeLogin, passwordExpired, mustChangePassword } = signedIn;
        return { token, firstTimeLogin, passwordExpired, mustChangePassword };
      },
    });
    addWpsCall(app, {
      method: "DELETE",
      url: "/wps/session/logout",
      token: "required",
      alwaysOpen: true,
      answer: async (ctx) => identity.signOut(ctx),
    });
  };
