import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clientThatAnswers, renderApp, startTexts } from "../../../test/render";
import { PhoneField } from "./phone-field";

const country = (countryCode: string, countryDialingCode: string) => ({
  __typename: "DialingCode",
  countryCode,
  countryDialingCode,
});
const codes = {
  countryCodes: [country("CA", "+1"), country("CN", "+86"), country("GB", "+44"), country("US", "+1")],
};

function Form({ at = "" }: { readonly at?: string }) {
  const [value, setValue] = useState({ countryDialingCode: at, phone: "" });
  return (
    <>
      <PhoneField value={value} onChange={setValue} />
      <output>{`${value.countryDialingCode}:${value.phone}`}</output>
    </>
  );
}

const shown = () => screen.getByRole("status").textContent;
const chooser = () => screen.getByRole("button", { name: /change country code$/ });

describe("the phone field", () => {
  beforeEach(async () => {
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-GB"]);
    await startTexts(["verification"]);
    return () => vi.restoreAllMocks();
  });

  it("starts with the visitor's country and keeps the number as typed, from left to right", async () => {
    renderApp(
      <Form />,
      clientThatAnswers(() => codes),
    );
    await waitFor(() => expect(shown()).toBe("44:"));
    const box = screen.getByLabelText("Phone number");
    expect([box.getAttribute("type"), box.getAttribute("dir")]).toEqual(["tel", "ltr"]);
    await userEvent.type(box, "7700 900123");
    expect(shown()).toBe("44:7700 900123");
    expect(chooser().textContent).toContain("+44");
  });

  it("keeps the initial dialling code of a form", async () => {
    renderApp(
      <Form at="86" />,
      clientThatAnswers(() => codes),
    );
    await waitFor(() => expect(chooser().getAttribute("aria-label")).toMatch(/^China \+86/));
    expect(shown()).toBe("86:");
  });

  it("finds countries by name or code, with the keyboard alone", async () => {
    renderApp(
      <Form />,
      clientThatAnswers(() => codes),
    );
    await waitFor(() => expect(shown()).toBe("44:"));
    chooser().focus();
    await userEvent.keyboard("{Enter}");
    const search = await screen.findByLabelText("Country or code");
    await waitFor(() => expect(document.activeElement).toBe(search));
    await userEvent.type(search, "can");
    await waitFor(() => expect(screen.getAllByRole("option", { hidden: true })).toHaveLength(1));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(shown()).toBe("1:"));
    expect(chooser().getAttribute("aria-label")).toMatch(/^Canada \+1/);
  });

  it("is named in the user's language", async () => {
    await startTexts(["verification"], "CN");
    renderApp(
      <Form at="86" />,
      clientThatAnswers(() => codes),
    );
    await waitFor(() => expect(screen.getByRole("button", { name: /^中国 \+86/ })).toBeTruthy());
  });
});
