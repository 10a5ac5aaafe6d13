/** The built file around the page for people at home, and its placeholders for title and body. */
export const HOME_FRAME = '/home-frame.html';
export const HOME_TITLE = 'home-title-placeholder';
export const HOME_BODY = '<!--home-body-->';

/** Falls back to an empty shell when nothing has been built. */
export const EMPTY_FRAME = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${HOME_TITLE}</title></head><body>${HOME_BODY}</body></html>`;
