import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles } from '../shared/listFiles.mjs';
import { root } from '../shared/root.mjs';
import { manifestOf } from './runtimePackages.mjs';

const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;

/** Licenses of libraries in the PostgreSQL package that it has no text of, a file each. */
const LIBRARIES = 'scripts/release/licences/libraries';

/** Texts of licenses that some packages only name, by that name. */
const USUAL = 'scripts/release/licences/usual';

const LINE = '='.repeat(80);

/**
 * @param {readonly string[]} folders of packages, relative to the repository
 * @returns {string} the full license texts of these packages, and of PostgreSQL with its libraries
 * @throws if a license text can't be found
 */
export function licenceTexts(folders) {
  const parts = [...new Set(folders)].map(licenceOf);
  for (const file of listFiles(root, [LIBRARIES])) {
    parts.push({ name: basename(file, '.txt'), text: readFileSync(join(root, file), 'utf8') });
  }
  parts.sort((a, b) => (a.name < b.name ? -1 : 1));
  const sections = parts.map(({ name, text }) => `${LINE}\n${name}\n${LINE}\n\n${text.trim()}\n`);
  return `What this release is made of, beside Gangway itself, and the licences of it.\n\n${sections.join('\n')}`;
}

/** @param {string} folder */
function licenceOf(folder) {
  const manifest = manifestOf(folder);
  const files = readdirSync(join(root, folder)).filter((file) => LICENCE_FILE.test(file));
  const texts = files.sort().map((file) => readFileSync(join(root, folder, file), 'utf8'));
  const { name, version, license } = manifest;
  return {
    name: `${name} ${version} (${license})`,
    text: texts.join('\n') || usualText(manifest),
  };
}

/** @param {import('./runtimePackages.mjs').Manifest} manifest */
function usualText({ name, license, author }) {
  const file = join(root, USUAL, `${license}.txt`);
  if (!existsSync(file)) {
    throw new Error(`${name} has no text of its licence, nor is there a ${USUAL}/${license}.txt`);
  }
  const holder = typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`);
  return `Copyright (c) ${holder}\n\n${readFileSync(file, 'utf8')}`;
}
