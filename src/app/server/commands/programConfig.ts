import { closeToOthers } from '@/platform/server/closeToOthers';
import { type Config, readConfig } from '@/platform/server/config';
import { folders } from './callersPath';

/** Keeps other users from reading, writing or entering anything that our programs create. */
const UMASK = 0o077;

/**
 * Reads the settings of one of our programs. From then on, whatever it creates is for its own user
 * alone, and so is what the data folder already holds. Throws `ConfigError`.
 */
export function programConfig(): Config {
  process.umask(UMASK);
  const config = readConfig(process.env, folders);
  closeToOthers(config.dataDir);
  return config;
}
