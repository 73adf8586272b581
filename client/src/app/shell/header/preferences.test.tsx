import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderApp, startTexts } from "../../../test/render";
import { Preferences } from "./preferences";

describe("the preferences", () => {
  it("change the language, the direction of the page and the stored choice", async () => {
    await startTexts();
    renderApp(<Preferences />);
    await userEvent.selectOptions(screen.getByLabelText("Language"), "العربية");
    expect(await screen.findByLabelText("اللغة")).toHaveProperty("value", "AR");
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar", "rtl"]);
    await userEvent.selectOptions(screen.getByLabelText("اللغة"), "English");
    await waitFor(() => expect(document.documentElement.dir).toBe("ltr"));
    expect([localStorage.getItem("lang"), localStorage.getItem("hisLang")]).toEqual(["EN", "AR"]);
  });

  it("change the appearance", async () => {
    await startTexts();
    renderApp(<Preferences />);
    await userEvent.click(screen.getByLabelText("Light"));
    expect(screen.getByLabelText("Light")).toHaveProperty("checked", true);
    expect(document.documentElement.getAttribute("data-mantine-color-scheme")).toBe("light");
  });
});
