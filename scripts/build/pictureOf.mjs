import { Window } from 'happy-dom';

/** What can be clicked or filled in, and what replaces it in a picture. */
const STAND_INS = { button: 'span', form: 'div', input: 'span', label: 'span' };

/** Nothing that would be done to these could be kept; what they say is said by the app in a moment. */
const OUT_OF_REACH = new Set(['button', 'input']);

/** What an element's looks depend on. */
const LOOKS = /^(class$|data-)/;

/**
 * A page to look at until the app has drawn the same. Its links work from the moment in which they
 * are seen; what takes something in cannot be reached, by keys, by screen readers or by programs.
 *
 * @param {string} html a whole page, whose `<main>` becomes a picture
 */
export function pictureOf(html) {
  const { document } = new Window();
  document.body.innerHTML = html;
  const main = document.querySelector('main');
  if (!main) throw new Error('A page has no <main>.');
  for (const [name, standIn] of Object.entries(STAND_INS)) {
    for (const element of main.querySelectorAll(name)) {
      const picture = document.createElement(standIn);
      for (const { name: key, value } of element.attributes) {
        if (LOOKS.test(key)) picture.setAttribute(key, value ?? '');
      }
      if (OUT_OF_REACH.has(name)) picture.setAttribute('inert', '');
      picture.append(...element.childNodes);
      element.replaceWith(picture);
    }
  }
  return document.body.innerHTML;
}
