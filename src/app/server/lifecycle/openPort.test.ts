import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '@/platform/server/config';
import { openPort } from './openPort';

const open = (host: string) => openPort({ config: readConfig({ HOST: host, PORT: '0' }) });

// A link-local address without its interface; one reserved for documentation; a name that no
// resolver may know, even if there is no resolver to ask.
it.each(['fe80::1', '192.0.2.1', 'gangway.invalid', '10.0.0.0/8', '1:2'])(
  'an address that cannot be listened on is named in one sentence: %s',
  async (host) => {
    await expect(open(host)).rejects.toThrow(
      new ConfigError(`This machine has no address ${host}; set HOST to one it has.`),
    );
  },
);

it('two servers on one port are told so', async () => {
  const first = await open('127.0.0.1');
  const { port } = new URL(first.url);
  const second = openPort({ config: readConfig({ PORT: port }) });
  await expect(second).rejects.toThrow(
    new ConfigError(`Port ${port} is in use on 127.0.0.1; set PORT to another.`),
  );
  first.giveUp();
});
