import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTempFolder, type TempFolder } from '#support/tempFolder';
import { tarball } from '../../../scripts/release/tarball.mjs';

const long = `${'a folder/'.repeat(15)}${'n'.repeat(60)}.txt`;
const entries = [
  { path: 'b/run', content: Buffer.from('#!/bin/sh\n'), isProgram: true },
  { path: 'b/ünïcode', content: Buffer.from('é') },
  { path: 'b/large', content: Buffer.alloc(100_003, 7) },
  { path: 'b/empty', content: Buffer.alloc(0) },
  { path: 'a/link', link: '../b/run' },
  { path: long, content: Buffer.from('deep') },
];

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
  const input = tarball(entries);
  execFileSync('tar', ['-xzf', '-', '-C', folder.path], { input });
});
afterAll(() => folder.remove());

it('unpacks with tar into the same files', () => {
  for (const { path, content } of entries) {
    if (content) expect(readFileSync(join(folder.path, path)).equals(content)).toBe(true);
  }
  expect(readlinkSync(join(folder.path, 'a/link'))).toBe('../b/run');
  const modes = ['b/run', 'b/large'].map((path) => statSync(join(folder.path, path)).mode & 0o111);
  expect(modes.map((mode) => mode !== 0)).toEqual([true, false]);
});

it('is the same whatever order its files come in', () => {
  expect(tarball([...entries].reverse()).equals(tarball(entries))).toBe(true);
});

it('refuses a path that is too long for the format', () => {
  expect(() => tarball([{ path: 'n'.repeat(101), content: Buffer.alloc(0) }])).toThrow('too long');
});
