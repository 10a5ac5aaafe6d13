import { closeToOthers } from '@/platform/server/closeToOthers';
import { type Config, readConfig } from '@/platform/server/config';
import { folders } from './callersPath';

/** What others may not do with anything that a program of ours makes: read, write or enter it. */
const UMASK = 0o077;

/**
 * The settings of a program of ours. From here on whatever it makes is for its own user alone, and so is
 * what lies in the data folder already. Throws `ConfigError`.
 */
export async function programConfig(): Promise<Config> {
  process.umask(UMASK);
  const config = readConfig(process.env, folders);
  await closeToOthers(config.dataDir);
  return config;
}
