import type { CodeLink, CodePurpose } from '../../domain/codeLink';

let linked: CodeLink | null = null;

/** Keeps the code of the link that opened this page, for the form that it is for. */
export function storeLinkedCode(link: CodeLink): void {
  linked = link;
}

/** Returns that link once, for its own purpose; null if there is none. */
export function takeLinked(purpose: CodePurpose): CodeLink | null {
  if (linked?.purpose !== purpose) return null;
  const link = linked;
  linked = null;
  return link;
}

/** Returns that link's code in the same way; empty if there is none. */
export const takeLinkedCode = (purpose: CodePurpose): string => takeLinked(purpose)?.code ?? '';
