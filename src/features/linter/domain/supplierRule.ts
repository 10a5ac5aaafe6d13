import type { Found } from './finding';
import type { LintContext } from './lintContext';

/**
 * Reports what suppliers have refused or noted and nobody has seen yet (SPEC-2 8). One finding per
 * row of a sheet; 'I Have Seen This' ends it.
 */
export function supplier({ said = [], items, nameOf }: LintContext): Found[] {
  const titles = new Map(items.map(({ itemId, title }) => [itemId, title]));
  return said.map((one): Found => {
    const { by, isRefused, note, travelerId, itemId, receiptId, rowKey, sheet, waitsSince } = one;
    const item = titles.get(itemId ?? '') ?? 'an item that is gone';
    const name = travelerId === null ? item : nameOf(travelerId);
    const words = note === '' ? '' : `"${note.trim()}"`;
    return {
      level: 'error',
      sentence: isRefused
        ? `${by}: not possible for ${name}${words && ': '}${words || '.'}`
        : `${by} wrote about ${name}: ${words}`,
      ...(travelerId !== null && { people: [travelerId] }),
      ...(itemId !== null && titles.has(itemId) && { itemIds: [itemId] }),
      target: { on: 'receipt', receiptId, rowKey, sheet, waitsSince },
    };
  });
}
