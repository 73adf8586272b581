import { afterEach, expect, test, vi } from "vitest";
import { readSettings } from "../config/config.js";
import { armFaultPoint, faultPoint } from "./fault-point.js";

afterEach(() => armFaultPoint(null));

test("triggers at the point that is armed, and at no other", () => {
  const trigger = vi.fn();
  faultPoint("a.after-b");
  armFaultPoint({ name: "a.after-b", trigger });
  faultPoint("a.after-c");
  expect(trigger).not.toHaveBeenCalled();
  faultPoint("a.after-b");
  expect(trigger).toHaveBeenCalledOnce();
});

test("is named by the environment, and refused in production", () => {
  expect(readSettings({}).faultPoint).toBeNull();
  expect(readSettings({ FAULT_POINT: "a.after-b" }).faultPoint).toBe("a.after-b");
  expect(() => readSettings({ FAULT_POINT: "no point" })).toThrow(/FAULT_POINT/);
  expect(() => readSettings({ FAULT_POINT: "a.after-b", NODE_ENV: "production" })).toThrow(/FAULT_POINT/);
});
