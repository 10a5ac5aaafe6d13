import { CommandError, readCommandLine } from '@/platform/server/commandLine.mjs';
import { type Config, ConfigError } from '@/platform/server/config';
import { programConfig } from '../commands/programConfig';
import {
  addressFindings,
  CHECKED,
  databaseFindings,
  diskFinding,
  type Finding,
  finding,
  mailFinding,
  oidcFindings,
  report,
  settingsFinding,
  withoutStop,
  zonesFinding,
} from './findings';

/**
 * `npm run check`: what anyone who runs a server should know, one line each, whether a server is
 * running or not.
 * @returns the text, and the exit status for a monitor: 0 fine, 1 warning, 2 problem
 */
export async function check(args: readonly string[]): Promise<{ text: string; status: number }> {
  const without = leftOut(readCommandLine('check', args).options.without);
  const findings = await look();
  return report(
    CHECKED.flatMap((about) => findings.filter((finding) => finding.about === about)).filter(
      ({ about }) => !without.includes(about),
    ),
  );
}

function refused({ message }: ConfigError): Finding[] {
  return [finding('settings', 'problem', withoutStop(message))];
}

async function look(): Promise<Finding[]> {
  let config: Config;
  try {
    config = programConfig();
  } catch (error) {
    if (error instanceof ConfigError) return refused(error);
    throw error;
  }
  const [address, database, disk, mail, signIn] = await Promise.all([
    addressFindings(config),
    databaseFindings(config),
    diskFinding(config),
    mailFinding(config),
    oidcFindings(config),
  ]);
  return [settingsFinding(config), zonesFinding(), ...address, ...database, disk, mail, ...signIn];
}

function leftOut(text: string | boolean | undefined): readonly string[] {
  const named = typeof text === 'string' ? text.split(',') : [];
  const unknown = named.find((name) => !CHECKED.some((about) => about === name));
  if (unknown === undefined) return named;
  throw new CommandError(
    `There is nothing called ${unknown}: --without takes some of ${CHECKED.join(',')}.`,
  );
}
