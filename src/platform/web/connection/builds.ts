import { type BuildState, readBuilds } from '@/platform/domain/builds';
import { listeners } from '../listeners';

const own = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';

/** What is said on a page whose own files are gone. */
export const TOO_OLD = 'Please reload: this page is of an old version.';

const { subscribe, tell } = listeners();
let state: BuildState = 'current';

function change(to: BuildState): void {
  if (to === state) return;
  state = to;
  tell();
}

/** Takes note of what an answer says of the builds, if it says anything. */
export function heedBuilds(words: string | null): void {
  if (words !== null && own() !== '') change(readBuilds(words, own()));
}

/** Takes note that a file of this page's build was not to be had, from a server that has another one. */
export function noteMissingCode(): void {
  if (state !== 'current') change('tooOld');
}

export const buildStore = { subscribe, state: () => state };
