/** The file of the build that is around the page for those at home, and where in it title and body belong. */
export const HOME_FRAME = '/home-frame.html';
export const HOME_TITLE = 'home-title-placeholder';
export const HOME_BODY = '<!--home-body-->';

/** Where there is no build: nothing around it. */
export const BARE_FRAME = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${HOME_TITLE}</title></head><body>${HOME_BODY}</body></html>`;
