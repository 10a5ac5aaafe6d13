import { COMMANDS, helpOfRelease, typeAsReleased } from '@/platform/server/commandLine.mjs';
import { projectVersion } from './projectDir';

/** The single program of a release: the server, and the commands that go with it. */
typeAsReleased();
const [node = '', program = '', name = '', ...args] = process.argv;
const help = `Gangway ${projectVersion}\n\n${helpOfRelease()}\n`;

if (name === '--help' || name === '-h') process.stdout.write(help);
else if (name === '--version') process.stdout.write(`${projectVersion}\n`);
else if (!COMMANDS[name]?.isReleased) {
  process.stderr.write(name === '' ? help : `There is no command ${name}.\n\n${help}`);
  process.exitCode = 1;
} else {
  process.env.NODE_ENV ??= 'production';
  // File names are relative to where the program was called, even if npm says otherwise.
  process.env.INIT_CWD = process.cwd();
  if (name === 'start') {
    process.argv = [node, program, ...args];
    await import('./main');
  } else {
    await import('./command');
  }
}
