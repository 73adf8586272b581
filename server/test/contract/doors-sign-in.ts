import { graphql, seal, wps } from "../doors.js";
import { adapted, type RowsOf } from "./doors-setup.js";

const codeDocument = `mutation ($ticket: String!, $method: StepUpMethod!) {
  sendStepUpCode(ticket: $ticket, method: $method) { expiredMinutes } }`;

/** The request for the step-up code of row 1. The sign-in tests cover its delivery. */
export const signInRows: RowsOf = (world) => [
  {
    name: "row 1, the step-up code",
    calls: ["POST /wps/session/login/stepUp"],
    graphql: (who, input) => adapted(graphql(world().t, who, codeDocument, input), (value: object) => value),
    wps: async (who, input) => {
      const { t } = world();
      const url = "/wps/session/login/stepUp";
      return wps(t, who, { method: "POST", url, body: await seal(t, input) });
    },
    cases: [
      {
        title: "a made-up ticket",
        who: "guest",
        input: () => ({ ticket: "x".repeat(43), method: "SMS" }),
        code: "step_up_expired",
      },
      {
        title: "no ticket, signed in",
        who: "member",
        input: () => ({ ticket: "", method: "EMAIL" }),
        code: "step_up_expired",
      },
    ],
  },
];
