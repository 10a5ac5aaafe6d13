import { COMMAND_LINES } from './commandLines.mjs';

/** @typedef {import('./commandLines.mjs').CommandLine} CommandLine */

/** npm knows these without 'run'. */
const SHORT = new Set(['start', 'test']);

/**
 * @param {string} name
 * @returns {string} a command as it is typed
 */
export function typed(name) {
  return SHORT.has(name) ? `npm ${name}` : `npm run ${name}`;
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
 * @returns {string} what a command, or one part of it, takes
 */
export function helpOf(name, part) {
  const command = COMMAND_LINES[name] ?? { about: '' };
  const { parts, usualPart } = command;
  const line = part === undefined ? command : parts?.[part];
  const own = line ? usageOf(typed(name), part, line) : '';
  if (part !== undefined || !parts) return `${own}\n\n${line?.about ?? ''}${optionsOf(line)}`;
  const usages = Object.entries(parts).map(([key, each]) => {
    const usual = key === usualPart ? ' (what is meant when nothing is named)' : '';
    return `${usageOf(typed(name), key, each)}\n    ${each.about}${usual}${optionsOf(each)}`;
  });
  return `${command.about}\n\n${usages.join('\n\n')}`;
}

/**
 * @param {string} call
 * @param {string | undefined} part
 * @param {CommandLine} line
 */
function usageOf(call, part, { takes = [], options = {} }) {
  const named = Object.entries(options).map(([key, { value }]) =>
    value === undefined ? `[--${key}]` : `[--${key} ${value}]`,
  );
  const rest = [...(part === undefined ? [] : [part]), ...takes, ...named].join(' ');
  return rest === '' ? call : `${call} -- ${rest}`;
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
