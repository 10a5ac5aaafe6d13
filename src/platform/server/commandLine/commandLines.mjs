/**
 * The arguments and options of every command. The help, the error messages and the defaults of the
 * measurements come from this table. It is plain JavaScript, because scripts read it before
 * anything is built.
 *
 * @typedef {object} Option
 * @property {string} about
 * @property {string} [value] its argument, such as 'NUMBER'; a switch has none
 * @property {string} [default]
 *
 * @typedef {object} CommandLine
 * @property {string} about
 * @property {readonly string[]} [takes] positional arguments; optional ones in brackets
 * @property {Readonly<Record<string, Option>>} [options]
 * @property {Readonly<Record<string, CommandLine>>} [parts] subcommands by name
 * @property {string} [usualPart] the subcommand to run if none is named
 * @property {true} [isReleased] set if a release has it too
 */

const WHERE = 'DATA_DIR or DATABASE_URL say where everything is, as for the server.';

/** @type {Readonly<Record<string, CommandLine>>} */
export const COMMAND_LINES = {
  start: {
    about:
      'Prepares the database, runs the server and prints its address. In the repository it first installs what is missing, and builds. Everything else is set by environment variables, which docs/hosting.md lists.',
    isReleased: true,
  },
  dev: { about: 'The same app as npm start, reloading on save.' },
  build: {
    about: 'Builds the server and the pages into dist/.',
    options: { 'if-stale': { about: 'does nothing when dist/ is up to date' } },
  },
  test: {
    about: 'Runs the checks and the everyday tests, and ends with the counts.',
    options: {
      all: { about: 'every test, as CI does' },
      changed: { about: 'the tests that import what is not committed' },
      only: { value: 'PARTS', about: 'these parts alone, such as types,unit' },
    },
  },
  admin: {
    about: `Says who has the operators' view and what was done with it, and whether mails go out. ${WHERE}`,
    isReleased: true,
    parts: {
      grant: {
        about: "Gives someone the operators' view.",
        takes: ['EMAIL'],
        options: { unverified: { about: 'even if nobody has proved that the address is theirs' } },
      },
      revoke: { about: 'Takes it away.', takes: ['EMAIL'] },
      list: { about: 'Lists who has it.' },
      audit: {
        about: 'What operators opened and exported, and who was granted the claim.',
        options: {
          since: { value: 'DATE', about: 'from this day or instant on, such as 2026-11-21' },
          limit: { value: 'NUMBER', about: 'how many lines, the newest', default: '100' },
          json: { about: 'each line as an object' },
        },
      },
      'pause-mail': { about: 'Has mails wait: before a copy is started for a test.' },
      'resume-mail': {
        about:
          'Has mails go out again, those that have waited included, but for what is older than a week.',
      },
    },
  },
  check: {
    about: `Checks settings, version, database, clock, disk, mail server, backups and due work, and prints a line for each. For a monitor it ends with 0 (fine), 1 (warning) or 2 (problem). ${WHERE}`,
    isReleased: true,
    options: {
      without: { value: 'PARTS', about: 'leaves out some of the lines, such as backup,mail' },
    },
  },
  demo: {
    about: `Fills an empty database with people and trips to look around. ${WHERE}`,
    isReleased: true,
    options: {
      overfull: { about: 'with a trip of 100 people and a plan of 300 items, to see pages full' },
    },
  },
  backup: {
    about: `Writes everything into one new file, in the current folder or where FILE says. The server may run. ${WHERE}`,
    isReleased: true,
    takes: ['[FILE]'],
    options: {
      keep: {
        value: 'DAYS',
        about:
          'then removes its older backups in that folder, and keeps the last one of each of so many days',
      },
    },
  },
  restore: {
    about: `Fills an empty database from a backup. No mail goes out from it until admin resume-mail. ${WHERE}`,
    isReleased: true,
    takes: ['FILE'],
    options: {
      'send-mail': { about: 'mails go out at once: it takes the place of what was lost' },
    },
  },
  bench: {
    about: 'Measures how fast the built server answers, or what else is named.',
    usualPart: 'speed',
    parts: {
      speed: {
        about: 'Answers per second beside bare Hono and bare pg.',
        options: {
          only: {
            value: 'PARTS',
            about: 'parts of the table: some of reads,saves,page',
            default: 'reads,saves,page',
          },
          seconds: { value: 'NUMBER', about: 'how long each round takes', default: '4' },
          rounds: { value: 'NUMBER', about: 'how many rounds there are', default: '3' },
        },
      },
      fill: {
        about: 'Each operation in a small and in a large database.',
        options: {
          sizes: {
            value: 'NUMBERS',
            about: 'how many trips there are, each from 1000',
            default: '1000,100000',
          },
        },
      },
      rounds: { about: "How long the page of a group's verdicts takes, next to a session." },
      lint: { about: 'How long the linter takes for the greatest plan with a hundred people.' },
      brief: {
        about: 'How long the brief of 500 people takes to work out.',
        options: {
          rounds: { value: 'NUMBER', about: 'how often it does', default: '5' },
        },
      },
    },
  },
  release: { about: 'Makes one archive that runs on this platform with Node alone, in release/.' },
  screens: {
    about: 'Takes pictures of the pages into .cache/screens, from demo data.',
    options: {
      docs: { about: 'only those that docs/screens has, into docs/screens' },
      only: { value: 'NAMES', about: 'only pages whose names begin so, such as trip,plan' },
    },
  },
  icons: { about: 'Draws the icons and the picture for chats into public/.' },
};
