import type { Page } from '@playwright/test';

/**
 * Returns what keeps a page from being read in its window, as one line each: that it scrolls
 * sideways, texts that are cut off, and words that are broken although they fit on a line.
 */
export function readingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = new Set<string>();
    if (scrollWidth > clientWidth) faults.add(`scrolls sideways by ${scrollWidth - clientWidth}`);
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const styles = ancestorStyles(parent);
      const isForEars = styles.some(({ element }) => element.clientWidth === 1);
      if (isForEars || parent.closest('option, svg, script, style')) continue;
      const paddings = styles.reduce((sum, { sides }) => sum + sides, 0);
      // Where a word may be broken: between words, and after what joins their parts.
      for (const word of (text.textContent ?? '').matchAll(
        /[^\s\-‐–—/…\u200b\u00ad]+[-‐–—/…]?/gu,
      )) {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const width = boxes.reduce((sum, box) => sum + box.width, 0);
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        if (lines.size > 1 && width <= clientWidth - paddings && !/\p{scx=Han}/u.test(word[0])) {
          faults.add(`breaks '${word[0]}' in '${parent.textContent?.trim().slice(0, 60)}'`);
        }
        if (boxes.some((box) => isCut(box, styles))) {
          faults.add(`cuts '${word[0]}' off in '${parent.textContent?.trim().slice(0, 60)}'`);
        }
      }
    }
    return [...faults];

    interface Around {
      element: Element;
      /** Pixels that its padding and edges take from a line. */
      sides: number;
      hides: boolean;
      /** True if what reaches out of it can be scrolled to, or ends in an ellipsis and is whole elsewhere. */
      isWhole: boolean;
    }

    function ancestorStyles(from: Element): Around[] {
      const found: Around[] = [];
      for (let element: Element | null = from; element; element = element.parentElement) {
        const style = getComputedStyle(element);
        const edges = [
          style.paddingLeft,
          style.paddingRight,
          style.borderLeftWidth,
          style.borderRightWidth,
        ];
        found.push({
          element,
          sides: edges.reduce((sum, edge) => sum + Number.parseFloat(edge), 0),
          hides: /hidden|clip/.test(style.overflowX),
          isWhole: /auto|scroll/.test(style.overflowX) || style.textOverflow === 'ellipsis',
        });
      }
      return found;
    }

    /** Says whether a box reaches out of what shows it, and cannot be scrolled into sight. */
    function isCut(box: DOMRect, around: readonly Around[]): boolean {
      for (const { element, hides, isWhole } of around) {
        if (isWhole) return false;
        const { left, right } = element.getBoundingClientRect();
        if (hides && (box.left < left - 1 || box.right > right + 1)) return true;
      }
      return box.left < -1 || box.right > clientWidth + 1;
    }
  });
}
