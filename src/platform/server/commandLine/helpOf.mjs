import { COMMAND_LINES } from './commandLines.mjs';

/** @typedef {import('./commandLines.mjs').CommandLine} CommandLine */

/** npm runs these without 'run'. */
const SHORT = new Set(['start', 'test']);

/** True if commands are typed as in a release, whose program sets this first. */
let isRelease = false;

/** Switches the spelling of commands from npm scripts to the `gangway` program of a release. */
export function typeAsReleased() {
  isRelease = true;
}

/**
 * @param {string} name
 * @param {string} [rest] its arguments
 * @returns {string} the command as a user types it
 */
export function typed(name, rest = '') {
  if (isRelease) return rest === '' ? `gangway ${name}` : `gangway ${name} ${rest}`;
  const call = SHORT.has(name) ? `npm ${name}` : `npm run ${name}`;
  return rest === '' ? call : `${call} -- ${rest}`;
}

/** @returns {string} the help of a release's program, one line per command */
export function helpOfRelease() {
  const lines = Object.entries(COMMAND_LINES).flatMap(([name, { about, isReleased }]) =>
    isReleased ? [`${typed(name).padEnd(18)}${about.replace(/[.;] .*/s, '.')}`] : [],
  );
  return `${lines.join('\n')}\n\nEach of them says more when it is asked by --help.`;
}

/**
 * @param {readonly string[]} words
 * @returns {string} such as 'grant, revoke and list'
 */
export function listInWords(words) {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');
}

/**
 * @param {string} name
 * @param {string} [part]
 * @returns {string} the help of a command, or of one of its subcommands
 */
export function helpOf(name, part) {
  const command = COMMAND_LINES[name] ?? { about: '' };
  const { parts, usualPart } = command;
  const line = part === undefined ? command : parts?.[part];
  const own = line ? usageOf(name, part, line) : '';
  if (part !== undefined || !parts) return `${own}\n\n${line?.about ?? ''}${optionsOf(line)}`;
  const usages = Object.entries(parts).map(([key, each]) => {
    const usual = key === usualPart ? ' (what is meant when nothing is named)' : '';
    return `${usageOf(name, key, each)}\n    ${each.about}${usual}${optionsOf(each)}`;
  });
  return `${command.about}\n\n${usages.join('\n\n')}`;
}

/**
 * @param {string} name
 * @param {string | undefined} part
 * @param {CommandLine} line
 */
function usageOf(name, part, { takes = [], options = {} }) {
  const named = Object.entries(options).map(([key, { value }]) =>
    value === undefined ? `[--${key}]` : `[--${key} ${value}]`,
  );
  return typed(name, [...(part === undefined ? [] : [part]), ...takes, ...named].join(' '));
}

/** @param {CommandLine | undefined} line */
function optionsOf({ options = {} } = { about: '' }) {
  return Object.entries(options)
    .map(([key, option]) => {
      const usual = option.default === undefined ? '' : ` (${option.default} unless you say)`;
      return `\n    --${key}${option.value ? ` ${option.value}` : ''}: ${option.about}${usual}`;
    })
    .join('');
}
