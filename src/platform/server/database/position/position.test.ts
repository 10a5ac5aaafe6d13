import { expect, it } from 'vitest';
import { judge, later, type Position, toPosition } from './position';

const at = (timeline: number, lsn: string, systemId: string | null = '71'): Position => ({
  systemId,
  timeline,
  lsn,
});

it('reads the timeline from the name of a file of the log, in hexadecimal', () => {
  const row = { systemId: '71', file: '0000001A0000000100000042', lsn: '1/42000028' };
  expect(toPosition(row)).toEqual(at(26, '1/42000028'));
});

it.each([
  ['itself', at(1, '0/5000000'), at(1, '0/5000000'), 'fine'],
  ['later', at(1, '0/5000000'), at(1, '0/5000001'), 'fine'],
  ['later beyond 4 GiB', at(1, '0/FFFFFFFF'), at(1, '1/0'), 'fine'],
  ['later by more digits', at(1, '9/0'), at(1, '10/0'), 'fine'],
  ['put back', at(1, '0/5000000'), at(1, '0/4FFFFFF'), 'earlier state'],
  ['put back beyond 4 GiB', at(1, '1/0'), at(1, '0/FFFFFFFF'), 'earlier state'],
  ['promoted, having lost something', at(1, '0/5000000'), at(2, '0/4000000'), 'fine'],
  ['an old primary, having gone on', at(2, '0/5000000'), at(1, '0/6000000'), 'older timeline'],
  ['another', at(1, '0/5000000'), at(1, '0/6000000', '72'), 'another cluster'],
  ['another, promoted', at(1, '0/5000000'), at(2, '0/6000000', '72'), 'another cluster'],
  ['unknown here', at(1, '0/5000000', null), at(1, '0/6000000'), 'fine'],
  ['unknown there', at(2, '0/5000000'), at(1, '0/6000000', null), 'older timeline'],
] as const)('one that is %s', (_, seen, now, found) => {
  expect(judge(seen, now)).toBe(found);
  expect(later(seen, now)).toBe(found === 'fine' ? now : seen);
});
