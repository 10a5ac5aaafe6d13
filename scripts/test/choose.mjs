import { Problem } from '../lib/problem.mjs';

/**
 * @param {import('./stages.mjs').Stage[]} stages
 * @param {string[]} args the command's; `--only=NAME,…` names stages
 * @returns {import('./stages.mjs').Stage[]} those named and what they need, in their own order;
 *   without arguments all of them
 * @throws {Problem} on an argument that is not understood
 */
export function choose(stages, args) {
  if (args.length === 0) return stages;
  const names = new Set(args.flatMap(namesIn));
  const unknown = [...names].filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    const known = stages.map((stage) => stage.name).join(', ');
    throw new Problem(`There is no part called "${unknown.join(', ')}"; the parts are ${known}.`);
  }
  for (const { name, needs } of stages) if (needs && names.has(name)) names.add(needs);
  return stages.filter((stage) => names.has(stage.name));
}

/** @param {string} arg */
function namesIn(arg) {
  const list = /^--only=(.+)$/.exec(arg)?.[1];
  if (!list) throw new Problem(`"${arg}" is not understood; use --only=types,unit to run a part.`);
  return list.split(',');
}
