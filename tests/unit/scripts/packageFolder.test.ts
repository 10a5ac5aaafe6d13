import { expect, it } from 'vitest';
import { packageFolder } from '../../../scripts/shared/packageFolder.mjs';

it.each([
  ['/x/node_modules/pg/lib/index.js', 'node_modules/pg'],
  ['C:\\x\\node_modules\\@scope\\name\\a.js?v=1', 'node_modules/@scope/name'],
  ['/x/node_modules/a/node_modules/@b/c/d.js', 'node_modules/a/node_modules/@b/c'],
  ['/x/src/app/web/main.tsx', undefined],
])('%s lies in %s', (file, folder) => {
  expect(packageFolder(file)).toBe(folder);
});
