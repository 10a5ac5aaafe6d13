import { screen, within } from '@testing-library/react';

const says = (element: Element | null, text: string | RegExp) => {
  const said = element?.textContent ?? '';
  return typeof text === 'string' ? said === text : text.test(said);
};

/** Matches the innermost elements that say it, although names in it are elements of their own. */
const matching = (text: string | RegExp) => (_: string, element: Element | null) =>
  says(element, text) && ![...(element?.children ?? [])].some((child) => says(child, text));

/** Returns the one element whose whole text is this. */
export function saying(text: string | RegExp, root?: HTMLElement): HTMLElement {
  return (root ? within(root) : screen).getByText(matching(text));
}

/** Returns the parts of an element that no translator may change. */
export function untranslatedIn(element: Element): string[] {
  return [...element.querySelectorAll('[translate="no"]')].map(
    ({ textContent }) => textContent ?? '',
  );
}
