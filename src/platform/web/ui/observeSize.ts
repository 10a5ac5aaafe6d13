/**
 * Calls back when an element has been laid out, and whenever its size changes. Returns a function
 * that stops it. Nothing is measured before it is laid out, which the lower part of a long page is
 * not.
 */
export function observeSize(element: Element, listener: () => void): () => void {
  const sizes = new ResizeObserver(listener);
  sizes.observe(element);
  return () => sizes.disconnect();
}
