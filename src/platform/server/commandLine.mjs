import { parseArgs } from 'node:util';

/**
 * What is typed: the arguments and options of every command, and their help. Plain JavaScript,
 * because scripts read it before anything is built or installed.
 *
 * @typedef {{ type: 'boolean' | 'string', about: string, value?: string, default?: string }} Option
 *   as `parseArgs` takes it, with its help and the name of its value
 * @typedef {object} CommandLine
 * @property {string} about
 * @property {readonly string[]} [takes] positional arguments; optional ones in brackets
 * @property {Readonly<Record<string, Option>>} [options]
 * @property {true} [isReleased] set if a release has it too
 */

/** Thrown for a wrong command; the message is one sentence for whoever typed it. */
export class CommandError extends Error {}

const WHERE = 'DATA_DIR or DATABASE_URL say where everything is, as for the server.';

/** @returns {Option} @param {string} about */
const flag = (about) => ({ type: 'boolean', about });

/** @returns {Option} @param {string} value @param {string} about @param {string} [usual] */
const text = (value, about, usual) => ({ type: 'string', value, about, default: usual });

/** A subcommand's name follows its command's. @type {Readonly<Record<string, CommandLine>>} */
export const COMMANDS = {
  start: {
    about:
      'Prepares the database, runs the server and prints its address. In the repository it first installs what is missing, and builds. Everything else is set by environment variables, which docs/hosting.md lists.',
    isReleased: true,
  },
  dev: { about: 'The same app as npm start, reloading on save.' },
  build: {
    about: 'Builds the server and the pages into dist/.',
    options: { 'if-stale': flag('does nothing when dist/ is up to date') },
  },
  test: {
    about: 'Runs the checks and the everyday tests, and ends with the counts.',
    options: {
      all: flag('every test, as CI does'),
      changed: flag('the tests that import what is not committed'),
      only: text('PARTS', 'these parts alone, such as types,unit'),
    },
  },
  admin: {
    about: `Says who has the operators' view and what was done with it, and whether mails go out. ${WHERE}`,
    takes: ['grant, revoke, list, audit, second-factor, pause-mail or resume-mail'],
    isReleased: true,
  },
  'admin grant': {
    about: "Gives someone the operators' view.",
    takes: ['EMAIL'],
    options: { unverified: flag('even if nobody has proved that the address is theirs') },
  },
  'admin revoke': { about: 'Takes it away.', takes: ['EMAIL'] },
  'admin list': { about: 'Lists who has it.' },
  'admin audit': {
    about: 'What operators opened and exported, and who was granted the claim.',
    options: {
      since: text('DATE', 'from this day or instant on, such as 2026-11-21'),
      limit: text('NUMBER', 'how many lines, the newest', '100'),
      json: flag('each line as an object'),
    },
  },
  'admin second-factor': {
    about:
      "Ends the second factor of somebody who has lost it: the app's codes, recovery codes and passkeys of an account.",
    takes: ['off', 'EMAIL'],
  },
  'admin pause-mail': { about: 'Has mails wait: before a copy is started for a test.' },
  'admin resume-mail': {
    about:
      'Has mails go out again, those that have waited included, but for what is older than a week.',
  },
  check: {
    about: `Checks settings, version, database, clock, disk, mail server, backups and due work, and prints a line for each. For a monitor it ends with 0 (fine), 1 (warning) or 2 (problem). ${WHERE}`,
    isReleased: true,
    options: { without: text('PARTS', 'leaves out some of the lines, such as backup,mail') },
  },
  demo: {
    about: `Fills an empty database with people and trips to look around. ${WHERE}`,
    isReleased: true,
    options: {
      overfull: flag('with a trip of 100 people and a plan of 300 items, to see pages full'),
    },
  },
  backup: {
    about: `Writes everything into one new file, in the current folder or where FILE says: a folder, or a name for it. The server may run. ${WHERE}`,
    isReleased: true,
    takes: ['[FILE]'],
  },
  restore: {
    about: `Fills an empty database from a backup. No mail goes out from it until admin resume-mail. ${WHERE}`,
    isReleased: true,
    takes: ['FILE'],
    options: { 'send-mail': flag('mails go out at once: it takes the place of what was lost') },
  },
  bench: {
    about: 'Measures how many answers the built server gives in a second, or what else is named.',
    options: {
      only: text('PARTS', 'parts of the table', 'reads,saves,page'),
      seconds: text('NUMBER', 'how long each round takes', '4'),
      rounds: text('NUMBER', 'how many rounds there are', '3'),
    },
  },
  'bench fill': {
    about: 'Each operation in a small and in a large database.',
    options: { sizes: text('NUMBERS', 'how many trips, each from 1000', '1000,100000') },
  },
  'bench open': {
    about: 'Which share of a core open trip pages need that ask again.',
    options: {
      pages: text('NUMBER', 'how many are open', '2000'),
      seconds: text('NUMBER', 'how long they are watched, twice', '30'),
    },
  },
  'bench rounds': { about: "How long the page of a group's verdicts takes, next to a session." },
  'bench lint': { about: 'How long the linter takes for the greatest plan with a hundred people.' },
  'bench brief': {
    about: 'How long the brief of 500 people takes to work out.',
    options: { rounds: text('NUMBER', 'how often it does', '5') },
  },
  release: { about: 'Makes one archive that runs on this platform with Node alone, in release/.' },
  screens: {
    about: 'Takes pictures of the pages into .cache/screens, from demo data.',
    options: {
      docs: flag('only those that docs/screens has, into docs/screens'),
      only: text('NAMES', 'only pages whose names begin so, such as trip,plan'),
    },
  },
  icons: { about: 'Draws the icons and the picture for chats into public/.' },
};

/** True if commands are typed as in a release, whose program sets this first. */
let isRelease = false;

/** Switches the spelling of commands from npm scripts to the `gangway` program of a release. */
export function typeAsReleased() {
  isRelease = true;
}

/**
 * @param {...string} words a command, and what follows it
 * @returns {string} as a user types it
 */
export function typed(...words) {
  const [name = '', ...rest] = words.join(' ').split(' ');
  if (isRelease) return ['gangway', name, ...rest].join(' ');
  // npm runs these two without 'run'.
  const npm = ['npm', ...(name === 'start' || name === 'test' ? [] : ['run']), name];
  return [...npm, ...(rest.length > 0 ? ['--'] : []), ...rest].join(' ');
}

/** @returns {string} the help of a release's program, one line per command */
export function helpOfRelease() {
  const lines = Object.entries(COMMANDS).flatMap(([name, { about, isReleased }]) =>
    isReleased ? [`${typed(name).padEnd(18)}${about.replace(/[.;] .*/s, '.')}`] : [],
  );
  return `${lines.join('\n')}\n\nEach of them says more when it is asked by --help.`;
}

/** The help of a command and of its subcommands. @param {string} key */
function helpOf(key) {
  const keys = Object.keys(COMMANDS).filter((each) => each === key || each.startsWith(`${key} `));
  const parts = keys.map((each) => {
    const { about, takes = [], options = {} } = COMMANDS[each] ?? { about: '' };
    const lines = Object.entries(options).map(([name, option]) => {
      const usual = option.default === undefined ? '' : ` (${option.default} unless you say)`;
      return `  --${[name, option.value].filter(Boolean).join(' ')}: ${option.about}${usual}`;
    });
    return [typed(each, ...takes), `  ${about}`, ...lines].join('\n');
  });
  return parts.join('\n\n');
}

/**
 * Parses the arguments of a command. Options hold the defaults of those not given.
 *
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {{ help?: string, part?: string, words: string[], options: Record<string, string | boolean | undefined> }}
 *   `help` is there if it was asked for
 * @throws {CommandError} for whatever it does not take
 */
export function readCommandLine(name, args) {
  if (name.includes(' ') || !Object.hasOwn(COMMANDS, name)) {
    throw new CommandError(`There is no command ${name}.`);
  }
  const part = Object.hasOwn(COMMANDS, `${name} ${args[0]}`) ? args[0] : undefined;
  const key = part === undefined ? name : `${name} ${part}`;
  const { takes = [], options = {} } = COMMANDS[key] ?? {};
  /** @param {string} what */
  const fault = (what) =>
    new CommandError(`${typed(key)}: ${what}. ${typed(key, '--help')} says what it takes.`);
  try {
    const { values, positionals } = parseArgs({
      args: args.slice(part === undefined ? 0 : 1),
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const { help, ...given } = values;
    if (help) return { help: helpOf(key), words: [], options: {} };
    const isGroup = takes.some((word) => word.includes(' '));
    const extra = positionals[isGroup ? 0 : takes.length];
    if (extra !== undefined) throw fault(`there is no "${extra}"`);
    const missing = takes[positionals.length];
    if (missing !== undefined && !missing.startsWith('[')) throw fault(`it needs ${missing}`);
    return { part, words: positionals, options: given };
  } catch (error) {
    if (error instanceof CommandError || !(error instanceof TypeError)) throw error;
    // The first sentence says what is wrong; the rest is advice for the author of a program.
    throw fault(error.message.split(/\. |\n/)[0] ?? '');
  }
}
