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

  /** Checks a checkbox. */
  async check(locator: Locator): Promise<void> {
    if (!this.hasNoPointer) return locator.check();
    await pressUntilFocused(this.page, "Tab", locator);
    await this.page.keyboard.press("Space");
    await expect(locator).toBeChecked();
  }
}
