import readExcel from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { excelFile } from './excelFile';

const read = async (rows: Parameters<typeof excelFile>[0][number]['rows']) => {
  const file = await excelFile([{ name: 'Trip', rows: [['heading'], ...rows] }]);
  const [sheet] = await readExcel(Buffer.from(await file.arrayBuffer()));
  return sheet;
};

// SPEC-2 8
it('has dates as dates, amounts as numbers, and texts that no spreadsheet takes for either', async () => {
  const [day, at] = [new Date('2027-04-03'), new Date('2026-11-21T23:30:00Z')];
  const sheet = await read([[day, at, 1800.5, '1.800', '4/3', '=1+1', null, true]]);
  expect(sheet?.sheet).toBe('Trip');
  const [, cells = []] = sheet?.data ?? [];
  expect(cells).toEqual([day, expect.any(Date), 1800.5, '1.800', '4/3', '=1+1', null, true]);
  expect(Math.abs(Number(cells[1]) - at.getTime())).toBeLessThan(1_000);
});

it('holds what XML cannot, and more than a worker would be started for', async () => {
  const long = 'Nuts & <fish>, '.repeat(300);
  const sheet = await read(Array.from({ length: 60 }, (_, at) => [`A\u0000\uD800 ${long}${at}`]));
  expect(sheet?.data[60]).toEqual([`A ${long}59`]);
});
