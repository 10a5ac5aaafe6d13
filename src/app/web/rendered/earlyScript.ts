/**
 * Runs first in each page, and notes what is typed and pressed until React hears it
 * (`platform/web/early.ts`). Links work at once; no form is sent before the page is live.
 */
export const EARLY_SCRIPT = `(() => {
  const typed = new Map();
  const pressed = new Set();
  window.early = { typed, pressed };
  const on = (type, note) => addEventListener(type, note, true);
  on('input', ({ target }) => {
    if (!target.closest('#app')) return;
    const at = [...document.getElementsByName(target.name)].indexOf(target);
    typed.delete(target);
    typed.set(target, { value: target.value, checked: target.checked, at });
  });
  on('click', ({ target }) => {
    const button = target.closest?.('#app button');
    if (button) pressed.add(button);
  });
  on('submit', ({ target, submitter }) => pressed.add(submitter ?? target));
  addEventListener('submit', (event) => {
    if (pressed.has(event.submitter ?? event.target)) event.preventDefault();
  });
})();`.replace(/\n\s*/g, ' ');
