import { type BuildState, readBuilds } from '@/platform/domain/builds';
import { listeners } from '../listeners';

const own = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';

/** Shown on a page whose own files are gone. */
export const TOO_OLD = 'Please reload: this page is from an old version.';

const { subscribe, tell } = listeners();
let state: BuildState = 'current';

function change(to: BuildState): void {
  if (to === state) return;
  state = to;
  tell();
}

/** Updates the state from the builds header of an answer, if it has one. */
export function updateBuildState(words: string | null): void {
  if (words !== null && own() !== '') change(readBuilds(words, own()));
}

/** Records that a file of this page's build was missing, if the server has another build. */
export function noteMissingCode(): void {
  if (state !== 'current') change('tooOld');
}

export const buildStore = { subscribe, state: () => state };
