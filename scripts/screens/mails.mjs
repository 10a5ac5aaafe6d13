import { tsImport } from 'tsx/esm/api';

/** A plain-text mail reader: a monospace font, and lines that wrap. */
const TEXT_STYLE =
  'color-scheme: light dark; font: 15px/1.5 monospace; margin: 24px; white-space: pre-wrap; overflow-wrap: anywhere';

/**
 * Returns each kind of mail as mail programs show it, and a single picture with all of the texts.
 *
 * @returns {Promise<import('./pages.mjs').Screen[]>}
 */
export async function mails() {
  const { sampleMails } = await tsImport('../../tests/support/sampleMails.ts', import.meta.url);
  /** @type {Record<string, { subject: string, html: string, text: string }>} */
  const samples = sampleMails();
  const texts = Object.values(samples).map(({ subject, text }) => `Subject: ${subject}\n\n${text}`);
  return [
    ...Object.entries(samples).map(([name, { html }]) => ({ name, document: html })),
    { name: 'mail-texts', document: asDocument(texts.join(`\n\n${'='.repeat(30)}\n\n`)) },
  ].map((screen) => ({ ...screen, as: '', path: '' }));
}

/** @param {string} text */
function asDocument(text) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><meta charset="utf-8"><title>Texts</title><body style="${TEXT_STYLE}">${escaped}`;
}
