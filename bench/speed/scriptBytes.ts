import { codeByPage } from '../../scripts/shared/builtPages.mjs';

export interface ScriptBytes {
  name: string;
  /** After brotli. */
  bytes: number;
}

/** Returns the landing page's JavaScript and what each page adds, as the budgets weigh it. */
export function scriptBytes(): ScriptBytes[] {
  return codeByPage().flatMap(({ path, all, own }) => [
    ...(path === '/' ? [{ name: 'landing page, all', bytes: all }] : []),
    { name: `page ${path}, adds`, bytes: own },
  ]);
}
