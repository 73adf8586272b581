import { MantineProvider, Modal, TextInput } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import { useEffect, useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { focusAtOpening } from "./focus-at-opening";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function PhoneForm() {
  const phone = useRef<HTMLInputElement>(null);
  useEffect(() => focusAtOpening(phone.current), []);
  return (
    <form>
      <TextInput label="Name" />
      <TextInput label="Phone" ref={phone} />
      <TextInput label="Code" />
    </form>
  );
}

function openDialog() {
  render(
    <MantineProvider>
      <Modal opened onClose={() => {}} withCloseButton={false} transitionProps={{ duration: 0 }}>
        <PhoneForm />
      </Modal>
    </MantineProvider>,
  );
}

/** Runs the timers of the dialog's focus trap. */
const runFocusTrap = () => act(() => vi.runAllTimers());
const field = (label: string) => screen.getByLabelText(label);

it("focuses the input before and after the dialog's focus trap", () => {
  openDialog();
  expect(document.activeElement).toBe(field("Phone"));
  runFocusTrap();
  expect(document.activeElement).toBe(field("Phone"));
});

it("leaves the focus where it has moved before the focus trap", () => {
  openDialog();
  act(() => field("Code").focus());
  runFocusTrap();
  expect(document.activeElement).toBe(field("Code"));
});
