import type { CodeLink, CodePurpose } from '../../domain/emailCode';

let linked: CodeLink | null = null;

/** Keeps the code of the link that opened this page, for the form that it is for. */
export function keepLinkedCode(link: CodeLink): void {
  linked = link;
}

/** Returns that code once, for its own purpose; empty if there is none. */
export function takeLinkedCode(purpose: CodePurpose): string {
  if (linked?.purpose !== purpose) return '';
  const { code } = linked;
  linked = null;
  return code;
}
