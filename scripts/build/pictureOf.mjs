import { Window } from 'happy-dom';

/** Elements that can be clicked or filled in, and what replaces them in a picture. */
const STAND_INS = { button: 'span', form: 'div', input: 'span', label: 'span' };

/** Input here would be lost, and the app renders the real ones in a moment. */
const OUT_OF_REACH = new Set(['button', 'input']);

/** The attributes that an element's looks depend on. */
const LOOKS = /^(class$|data-)/;

/**
 * Turns a page into something to look at until the app has rendered the real one. Its links work at
 * once. Anything that takes input is out of reach of keyboards, screen readers and scripts.
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
