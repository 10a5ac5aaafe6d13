import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The colors of both themes, by token name, as the stylesheets define them. */
function readThemes(): Record<'light' | 'dark', Map<string, string>> {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  for (const sheet of ['tokens.css', 'tags.css']) {
    const text = readFileSync(new URL(sheet, import.meta.url), 'utf8');
    const [byDay = '', byNight = ''] = text.split('@media screen and (prefers-color-scheme: dark)');
    for (const [part, theme] of [
      [byDay, light],
      [byNight, dark],
    ] as const) {
      for (const [, name = '', hex = ''] of part.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) {
        theme.set(name, hex);
      }
    }
  }
  return { light, dark };
}

/** WCAG 2.2 relative luminance of '#rrggbb'. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [high = 0, low = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const SURFACES = ['paper', 'card', 'sunken'];
const ON_SURFACES = ['ink', 'ink-soft', 'teal', 'teal-hover', 'danger', 'success'];
const TAGS = Array.from({ length: 15 }, (_, at) => `tag-${at}`);

/** [text, background]: every pair that text is set in. */
const TEXT: readonly [string, string][] = [
  ...SURFACES.flatMap((surface) => ON_SURFACES.map((ink): [string, string] => [ink, surface])),
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-teal', 'teal'],
  ['on-sun', 'sun'],
  ['on-band', 'band'],
  ['teal', 'teal-wash'],
  ['ink', 'teal-wash'],
  ['ink-soft', 'teal-wash'],
  ['ink', 'sun-wash'],
  ['teal', 'sun-wash'],
  ['danger', 'danger-wash'],
  ['ink', 'danger-wash'],
  ['teal', 'danger-wash'],
  ['success', 'success-wash'],
  ['ink', 'success-wash'],
  ...TAGS.flatMap((tag): [string, string][] => [
    ['ink', tag],
    ['ink-soft', tag],
    [`${tag}-deep`, tag],
    ['on-tag-mid', `${tag}-mid`],
  ]),
];

/** Lines that identify a control, against what is next to them: 3 to 1 (WCAG 1.4.11). */
const LINES: readonly [string, string][] = [
  ...SURFACES.flatMap((surface) =>
    ['line-strong', 'ring', 'danger'].map((line): [string, string] => [line, surface]),
  ),
  ...TAGS.map((tag): [string, string] => ['ring', tag]),
];

// SPEC 9
describe.each(Object.entries(readThemes()))('the %s theme', (_, theme) => {
  const ratio = ([first, second]: [string, string]) =>
    contrast(theme.get(first) ?? 'missing', theme.get(second) ?? 'missing');

  it.each(TEXT)('%s is readable on %s (WCAG AA, 4.5 to 1)', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(LINES)('%s is visible on %s (WCAG AA, 3 to 1)', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
});
