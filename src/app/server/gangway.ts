import { projectVersion } from './projectDir';

/** What a release knows to do, and how each is called. */
const COMMANDS: Readonly<Record<string, string>> = {
  start: 'start [--workers NUMBER]     runs the server and prints its address',
  admin: 'admin grant|revoke|list|audit  who has the view of the operators, and what they did',
  demo: 'demo                         fills an empty database with people and trips',
  backup: 'backup [FILE]                makes one file of everything',
  restore: 'restore FILE                 brings it back, into an empty place',
  move: 'move ADDRESS|FOLDER          carries everything to another place',
};

const HELP = `Gangway ${projectVersion}

${Object.values(COMMANDS)
  .map((line) => `  gangway ${line}`)
  .join('\n')}
  gangway --version

Everything else is set by environment variables: README.md lists them.
`;

/** Ends the program with what it has to say. */
function say(text: string, code: number): never {
  (code === 0 ? process.stdout : process.stderr).write(text);
  process.exit(code);
}

/** The one program of a release: the server, and the commands that go with it. */
const [name = '', ...args] = process.argv.slice(2);
if (name === '--help' || name === '-h') say(HELP, 0);
if (name === '--version') say(`${projectVersion}\n`, 0);
if (!(name in COMMANDS)) say(name === '' ? HELP : `There is no command ${name}.\n\n${HELP}`, 1);

process.env.NODE_ENV ??= 'production';
const [node = '', program = ''] = process.argv;
if (name === 'start') {
  process.argv = [node, program, ...args];
  await import('./main');
} else {
  await import('./command');
}
