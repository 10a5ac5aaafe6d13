import type { Locator, Page } from '@playwright/test';
import { answerFields } from '#support/factories';
import type { ProfileInput } from '@/features/profile/domain/profile';
import type { AnswersInput } from '@/features/responses/domain/answers';
import type { CreateTripInput } from '@/features/trips/domain/createTrip';

/** Finds a control by its `name`, which is its field's key in the spec (DESIGN 4). */
export function control(page: Page, name: string) {
  return page.locator(`[name="${name}"]`);
}

/** Finds an error message beside a field, and nowhere else. */
export function complaint(page: Page, name: string, message: string): Locator {
  const frame = page.locator('[data-field]').filter({ has: control(page, name) });
  return frame.getByText(message, { exact: true }).first();
}

/** Fills controls by name, whatever their kind: text, select, radio or checkbox. */
export async function fill(page: Page, values: Record<string, string | boolean>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const found = control(page, name);
    const kind = await found.first().getAttribute('type');
    if (typeof value === 'boolean') {
      await found.setChecked(value);
    } else if (kind === 'radio') {
      const radio = page.locator(`[name="${name}"][value="${value}"]`);
      // What lies above is laid out as it gets near, which would move the radio away.
      await radio.scrollIntoViewIfNeeded();
      await radio.check();
    } else if ((await found.evaluate((element) => element.tagName)) === 'SELECT') {
      await found.selectOption(value);
    } else {
      await found.fill(value);
    }
  }
}

export async function signUp(page: Page, email: string, password: string): Promise<void> {
  await fill(page, { email, password, confirmPassword: password, acceptedTerms: true });
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

export async function fillProfile(page: Page, profile: ProfileInput): Promise<void> {
  await fill(page, profile);
}

/**
 * Fills the create form. Only checks the options that are `true`, because the checkboxes depend on
 * each other.
 */
export async function fillTrip(page: Page, trip: CreateTripInput): Promise<void> {
  const chosen = Object.entries(trip).filter(([, value]) => value !== false);
  await fill(page, Object.fromEntries(chosen));
}

/** Fills the join form of somebody who comes alone. */
export async function fillAnswers(page: Page, answers: AnswersInput): Promise<void> {
  await fill(page, answerFields(answers));
}
