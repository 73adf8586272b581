import { expect, type Locator, type Page } from "@playwright/test";

/** More steps than any page takes to its last control. */
const maxSteps = 200;

/** Whether the focus is on an element, or within it. */
const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element.contains(document.activeElement));

/** Presses a key until the focus is on an element, as a person does who has no pointer. */
async function pressUntilFocused(page: Page, key: string, locator: Locator): Promise<void> {
  await expect(locator).toBeVisible();
  for (let step = 0; step < maxSteps && !(await isFocused(locator)); step += 1)
    await page.keyboard.press(key);
  await expect(locator, `reached by ${key}`).toBeFocused();
}

/** How a test operates a page: by the pointer, or by the keyboard alone. */
export class Hand {
  constructor(
    private readonly page: Page,
    private readonly hasNoPointer: boolean,
  ) {}

  /** Presses a button, or follows a link. */
  async press(locator: Locator): Promise<void> {
    if (!this.hasNoPointer) return locator.click();
    await pressUntilFocused(this.page, "Tab", locator);
    await this.page.keyboard.press("Enter");
  }

  /** Chooses an entry of a menu that is open. */
  async pressEntry(locator: Locator): Promise<void> {
    if (!this.hasNoPointer) return locator.click();
    await pressUntilFocused(this.page, "ArrowDown", locator);
    await this.page.keyboard.press("Enter");
  }

  /** Types into a field in place of what it has. */
  async fill(locator: Locator, text: string): Promise<void> {
    if (!this.hasNoPointer) return locator.fill(text);
    await pressUntilFocused(this.page, "Tab", locator);
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.type(text);
  }

  /** Types a day (YYYY-MM-DD) into a date field. Its parts are in the order of the browser's locale, en-US. */
  async fillDay(locator: Locator, day: string): Promise<void> {
    if (!this.hasNoPointer) return locator.fill(day);
    const [year, month, date] = day.split("-");
    await pressUntilFocused(this.page, "Tab", locator);
    await this.page.keyboard.type(`${month}${date}${year}`);
    await expect(locator).toHaveValue(day);
  }

  /** Chooses one of several radio buttons, of which another one is chosen. */
  async choose(locator: Locator): Promise<void> {
    if (!this.hasNoPointer) return locator.check();
    const group = locator.locator("xpath=ancestor::*[@role='radiogroup']");
    await pressUntilFocused(this.page, "Tab", group.getByRole("radio", { checked: true }));
    await pressUntilFocused(this.page, "ArrowDown", locator);
    await expect(locator).toBeChecked();
  }

  /** Selects an option of a menu by its text. */
  async select(locator: Locator, option: string): Promise<void> {
    if (!this.hasNoPointer) {
      await locator.selectOption(option);
      return;
    }
    await pressUntilFocused(this.page, "Tab", locator);
    await this.page.keyboard.type(option);
  }

  /** Checks a checkbox. */
  async check(locator: Locator): Promise<void> {
    if (!this.hasNoPointer) return locator.check();
    await pressUntilFocused(this.page, "Tab", locator);
    await this.page.keyboard.press("Space");
    await expect(locator).toBeChecked();
  }
}
