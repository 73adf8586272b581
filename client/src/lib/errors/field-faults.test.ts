import { expect, it } from "vitest";
import { refusal } from "../../test/render";
import { readFieldFaults } from "./field-faults";

it("reads the fields a call was refused for, with the parameters of their texts", () => {
  const error = refusal("validation_failed", {
    fields: [
      { field: "newPassword", code: "length", params: { min: 8, max: 64, odd: {} } },
      { field: "email", code: "taken" },
      { field: 7 },
      null,
    ],
  });
  expect(readFieldFaults(error)).toEqual([
    { field: "newPassword", code: "length", params: { min: 8, max: 64 } },
    { field: "email", code: "taken", params: {} },
  ]);
});

it("finds none in any other failure", () => {
  for (const error of [refusal("too_many_requests", { fields: "no" }), new Error("x"), null])
    expect(readFieldFaults(error)).toEqual([]);
});
