import { closeToOthers } from '@/platform/server/closeToOthers';
import { type Config, readConfig } from '@/platform/server/config';
import { folders } from './callersPath';

/** Other users may not read, write or enter anything that our programs make. */
const UMASK = 0o077;

/**
 * The settings of one of our programs. From here on whatever it makes is for its own user alone, and so is
 * what lies in the data folder already. Throws `ConfigError`.
 */
export async function programConfig(): Promise<Config> {
  process.umask(UMASK);
  const config = readConfig(process.env, folders);
  await closeToOthers(config.dataDir);
  return config;
}
