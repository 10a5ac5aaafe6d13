/**
 * Drops what a chat or a mail program took for a part of a link at its end, such as a bracket or a
 * full stop. Nothing of ours that stands in an address ends in one.
 */
export function withoutLinkEnd(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}_/-]+$/u, '');
}
