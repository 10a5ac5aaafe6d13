import { Problem } from '../shared/problem.mjs';

const KNOWN =
  'use --all for every test, --changed or --changed=main for what a change can reach, --only=types,unit for a part';

/**
 * @param {import('./stages.mjs').Stage[]} stages
 * @param {string[]} args of the command
 * @returns {{ chosen: import('./stages.mjs').Stage[], scope: import('./scope.mjs').Scope }} the
 *   stages that `--only=NAME,…` names and those they need, in their original order, or all of them;
 *   and how much of each to run
 * @throws {Problem} on an unknown argument
 */
export function choose(stages, args) {
  /** @type {import('./scope.mjs').Scope[]} */
  const scopes = [];
  /** @type {Set<string>} */
  const names = new Set();
  for (const arg of args) {
    const [, option, value] = /^--(all|changed|only)(?:=(.+))?$/.exec(arg) ?? [];
    if (option === 'only' && value) for (const name of value.split(',')) names.add(name);
    else if (option === 'changed') scopes.push({ kind: 'changed', since: value ?? 'HEAD' });
    else if (option === 'all' && !value) scopes.push({ kind: 'all' });
    else throw new Problem(`"${arg}" is not understood; ${KNOWN}.`);
  }
  if (scopes.length > 1) throw new Problem('Choose one of --all and --changed.');
  return { chosen: named(stages, names), scope: scopes[0] ?? { kind: 'everyday' } };
}

/**
 * @param {import('./stages.mjs').Stage[]} stages
 * @param {Set<string>} names all stages if there are none
 */
function named(stages, names) {
  if (names.size === 0) return stages;
  const unknown = [...names].filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    const known = stages.map((stage) => stage.name).join(', ');
    throw new Problem(`There is no part called "${unknown.join(', ')}"; the parts are ${known}.`);
  }
  for (const { name, needs } of stages) if (needs && names.has(name)) names.add(needs);
  return stages.filter((stage) => names.has(stage.name));
}
