import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** Names that say what kind of thing a file holds; CONTRIBUTING has them in a table. */
const KINDS =
  /^(router|tables|queries|commands|permissions|api|worker)$|(Client|Commands|Constants|Dialogs|Fields|Forms|Letters|Limits|Mails|Queries|Rows|Rules|Tables|Views|Words)$/;

const EXPORTED = /export (?:default )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/g;

const plain = (name: string) => name.replaceAll('_', '').toLowerCase();

/** True if a file is named after something that it exports, or after its first or last words. */
function isNamedByExport(file: string, source: string): boolean {
  const name = plain(basename(file).replace(/\..*/, ''));
  const names = [...new Set([name, name.replace(/s$/, '')])];
  return [...source.matchAll(EXPORTED)]
    .map(([, exported = '']) => plain(exported))
    .some((exported) => names.some((one) => exported.startsWith(one) || exported.endsWith(one)));
}

it('a file of a feature is named after what it exports, or after its kind', () => {
  const files = execFileSync('git', ['ls-files', 'src/features/*.ts', 'src/features/*.tsx'])
    .toString()
    .trim()
    .split('\n')
    .filter((file) => !file.includes('.test.'));
  const others = files.filter((file) => {
    const name = basename(file).replace(/\..*/, '');
    return !KINDS.test(name) && !isNamedByExport(file, readFileSync(file, 'utf8'));
  });
  expect(files.length).toBeGreaterThan(500);
  expect(others).toEqual([]);
});
