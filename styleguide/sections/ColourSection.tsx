import { Specimen } from '../Specimen';
import { COLOURS, TAG_NAMES } from '../tokens';

/** [text, background] pairs in the interface. contrast.test.ts requires 4.5 to 1 for each. */
const PAIRS = [
  ['ink', 'paper'],
  ['ink-soft', 'paper'],
  ['teal', 'paper'],
  ['ink', 'card'],
  ['ink-soft', 'card'],
  ['ink-soft', 'sunken'],
  ['on-action', 'action'],
  ['on-teal', 'teal'],
  ['on-sun', 'sun'],
  ['on-band', 'band'],
  ['teal', 'teal-wash'],
  ['ink', 'sun-wash'],
  ['danger', 'danger-wash'],
  ['success', 'success-wash'],
] as const;

/** All color tokens, the pairs used for text, and the 15 tags. */
export function ColourSection() {
  return (
    <>
      <Specimen label="Tokens, by day and by night">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 xl:grid-cols-4">
          {COLOURS.map(({ name, light, dark }) => (
            <li key={name} className="min-w-0">
              <span
                className="block h-14 rounded-xl border border-line"
                style={{ background: `var(--${name})` }}
              />
              <span className="mt-1.5 block font-semibold">{name}</span>
              <span className="block text-sm break-words text-ink-soft tabular-nums">{light}</span>
              {dark && (
                <span className="block text-sm break-words text-ink-soft tabular-nums">{dark}</span>
              )}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen label="Text on its ground">
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {PAIRS.map(([text, ground]) => (
            <li
              key={`${text}-${ground}`}
              className="rounded-xl border border-line px-4 py-3"
              style={{ color: `var(--${text})`, background: `var(--${ground})` }}
            >
              <span className="block font-display text-xl font-bold">All aboard</span>
              {text} on {ground}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen label="Tags: paper, print and deep ink">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
          {TAG_NAMES.map((name, tag) => (
            <li key={name} data-tag={tag} className="overflow-hidden rounded-xl">
              <span className="block bg-tag-mid px-3 py-1.5 font-semibold text-on-tag-mid">
                {tag}
              </span>
              <span className="block bg-tag px-3 pt-2 text-ink">{name}</span>
              <span className="block bg-tag px-3 pb-2 text-sm text-tag-deep">deep ink</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}
