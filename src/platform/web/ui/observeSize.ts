const listeners = new WeakMap<Element, () => void>();
let sizes: ResizeObserver | null = null;

/**
 * Tells when an element has been laid out, and whenever its size changes; returns a function that stops
 * it. One observer for all, and nothing is measured that is not laid out: a long page is not, far below.
 */
export function observeSize(element: Element, listener: () => void): () => void {
  sizes ??= new ResizeObserver((entries) => {
    for (const { target } of entries) listeners.get(target)?.();
  });
  listeners.set(element, listener);
  sizes.observe(element);
  return () => sizes?.unobserve(element);
}
