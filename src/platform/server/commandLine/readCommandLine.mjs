import { parseArgs } from 'node:util';
import { COMMAND_LINES } from './commandLines.mjs';
import { helpOf, listInWords, typed } from './helpOf.mjs';

/** @typedef {import('./commandLines.mjs').CommandLine} CommandLine */

/**
 * A parsed command line.
 *
 * @typedef {object} GivenLine
 * @property {'given'} kind
 * @property {string | undefined} part
 * @property {string[]} words the positional arguments
 * @property {Readonly<Record<string, string | true | undefined>>} options including defaults; a switch is true
 *
 * @typedef {{ kind: 'help', text: string } | { kind: 'fault', text: string } | GivenLine} ReadLine
 */

const HELP = new Set(['--help', '-h']);

/**
 * Parses the arguments of a command.
 *
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {ReadLine} the text of a 'fault' is one sentence
 */
export function readCommandLine(name, args) {
  const command = Object.hasOwn(COMMAND_LINES, name) ? COMMAND_LINES[name] : undefined;
  if (!command) return { kind: 'fault', text: `There is no command ${name}.` };
  const { parts, usualPart } = command;
  const asked = args.slice(0, args.includes('--') ? args.indexOf('--') : undefined);
  const [first] = args;
  const isNamed = parts !== undefined && first !== undefined && Object.hasOwn(parts, first);
  if (asked.some((arg) => HELP.has(arg))) {
    return { kind: 'help', text: helpOf(name, isNamed ? first : undefined) };
  }
  if (!parts) return readPart(name, undefined, command, args);
  if (isNamed) return readPart(name, first, parts[first], args.slice(1));
  const usual = usualPart && parts[usualPart];
  const isOptions = first === undefined || first.startsWith('-');
  if (usual && isOptions) return readPart(name, usualPart, usual, args);
  if (first !== undefined) return unknown(name, first);
  return fault(name, `needs one of ${listInWords(Object.keys(parts))}`);
}

/**
 * @param {string} name
 * @param {string | undefined} part
 * @param {CommandLine | undefined} line
 * @param {readonly string[]} args
 * @returns {ReadLine}
 */
function readPart(name, part, { takes = [], options = {} } = { about: '' }, args) {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(options).map(([key, { value }]) => [
        key,
        { type: value === undefined ? 'boolean' : 'string' },
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  /** @type {Record<string, string | true>} */
  const given = {};
  for (const [key, option] of Object.entries(options)) {
    if (option.default !== undefined) given[key] = option.default;
  }
  const words = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    const isSwitch = option?.value === undefined;
    if (!option || token.rawName !== `--${token.name}` || (isSwitch && token.inlineValue)) {
      return unknown(name, token.inlineValue ? `${token.rawName}=${token.value}` : token.rawName);
    }
    // A value that starts with a dash is the next option, so the actual value was forgotten.
    const isForgotten = !token.value || (!token.inlineValue && token.value.startsWith('-'));
    if (!isSwitch && isForgotten) return fault(name, `needs ${option.value} after --${token.name}`);
    given[token.name] = isSwitch ? true : (token.value ?? '');
  }
  if (words.length > takes.length) return unknown(name, words[takes.length] ?? '');
  const missing = takes[words.length];
  if (missing !== undefined && !missing.startsWith('[')) {
    return fault(name, `needs ${missing}${part === undefined ? '' : ` after ${part}`}`);
  }
  return { kind: 'given', part, words, options: given };
}

/**
 * @param {string} name
 * @param {string} text
 */
function unknown(name, text) {
  return fault(name, `does not know "${text}"`);
}

/**
 * @param {string} name
 * @param {string} what
 * @returns {{ kind: 'fault', text: string }}
 */
function fault(name, what) {
  return {
    kind: 'fault',
    text: `${typed(name)} ${what}; ${typed(name, '--help')} says what it takes.`,
  };
}
