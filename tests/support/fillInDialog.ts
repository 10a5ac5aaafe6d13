import { userEvent } from '@testing-library/user-event';

/** Fills the controls of the open dialog by name. An empty text clears one. */
export async function fillInDialog(values: Record<string, string>): Promise<void> {
  const user = userEvent.setup();
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector<HTMLInputElement>(`[role$=dialog] [name="${name}"]`);
    if (!field) throw new Error(`There is no control "${name}" in a dialog.`);
    await user.clear(field);
    await user.click(field);
    if (value) await user.paste(value);
  }
}
