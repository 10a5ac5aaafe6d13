import { expect, it } from 'vitest';
import { readConfig } from '@/platform/server/config';
import { callersFolder } from './callersPath';

it('the caller’s folder is where npm was run, if npm has moved to the project; otherwise the process’s own', () => {
  expect(callersFolder({ cwd: '/srv/gangway', project: '/srv/gangway', told: '/home/amy' })).toBe(
    '/home/amy',
  );
  expect(callersFolder({ cwd: '/srv/gangway', project: '/srv/gangway', told: undefined })).toBe(
    '/srv/gangway',
  );
  expect(callersFolder({ cwd: '/home/amy', project: '/srv/gangway', told: '/usr' })).toBe(
    '/home/amy',
  );
});

it('without a named folder, data go into the project, wherever the server was started', () => {
  const folders = { callers: '/home/amy', project: '/srv/gangway' };
  expect(readConfig({}, folders).dataDir).toBe('/srv/gangway/data');
  expect(readConfig({ DATA_DIR: './trips' }, folders).dataDir).toBe('/home/amy/trips');
  expect(readConfig({ POSTGRES_BIN: 'pg/bin' }, folders).postgresBin).toBe('/home/amy/pg/bin');
  expect(readConfig({ DATA_DIR: '/var/lib/trips' }, folders).dataDir).toBe('/var/lib/trips');
});
