import process from 'node:process';

/** `npm run bench -- NAME OPTIONS…`: one of the measurements, `speed` when none is named. */
const BENCHES: Record<string, () => Promise<unknown>> = {
  speed: () => import('./speed'),
  fill: () => import('./fill'),
  durability: () => import('./durability'),
  observing: () => import('./observing'),
  live: () => import('./live'),
  browser: () => import('./browser'),
  lint: () => import('./lint'),
  brief: () => import('./brief'),
};

const [name = ''] = process.argv.slice(2);
const isNamed = name !== '' && !name.startsWith('-');
// Each bench reads its own options, and would refuse a name among them.
if (isNamed) process.argv.splice(2, 1);
const bench = BENCHES[isNamed ? name : 'speed'];
if (bench) {
  await bench();
} else {
  console.error(`There is no bench '${name}'; there are ${Object.keys(BENCHES).join(', ')}.`);
  process.exitCode = 1;
}
