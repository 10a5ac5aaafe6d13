import readExcel from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { openZip } from '#support/openZip';
import { excelDate } from '@/platform/domain/excelSheet';
import { excelFile } from './excelFile';

const read = async (rows: Parameters<typeof excelFile>[0][number]['rows']) => {
  const file = await excelFile([{ name: 'Trip', rows: [['heading'], ...rows] }]);
  const [sheet] = await readExcel(Buffer.from(await file.arrayBuffer()));
  return sheet;
};

// SPEC-2 8
it('has dates as dates, amounts as numbers, and texts that no spreadsheet takes for either', async () => {
  const [day, at] = [new Date('2027-04-03'), excelDate('2026-11-21T23:30:00Z')];
  const sheet = await read([[day, at, 1800.5, '1.800', '4/3', '=1+1', null, true]]);
  expect(sheet?.sheet).toBe('Trip');
  const [, cells = []] = sheet?.data ?? [];
  expect(cells).toEqual([day, expect.any(Date), 1800.5, '1.800', '4/3', '=1+1', null, true]);
  expect(Math.abs(Number(cells[1]) - Date.parse('2026-11-21T23:30:00Z'))).toBeLessThan(1_000);
});

it('cuts what no cell holds, never inside a character, and shows midnight as a time', async () => {
  const long = `${'x'.repeat(32_765)}👍yz`;
  const [midnight, day] = ['2026-11-21T00:00:00.000Z', '2026-11-21'].map(excelDate);
  const file = await excelFile([
    { name: 'Trip', rows: [['heading'], [long, midnight ?? null, day ?? null]] },
  ]);
  const buffer = Buffer.from(await file.arrayBuffer());
  const [sheet] = await readExcel(buffer);
  expect(sheet?.data[1]?.[0]).toBe(`${'x'.repeat(32_765)}…`);
  const cells = [
    ...(openZip(buffer)['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<c r="([A-C]2)" s="(\d+)"/g),
  ];
  const [, at, on] = cells.map(([, , style]) => style);
  expect(at).not.toBe(on);
});

it('holds what XML cannot, and more than a worker would be started for', async () => {
  const long = 'Nuts & <fish>, '.repeat(300);
  const sheet = await read(Array.from({ length: 60 }, (_, at) => [`A\u0000\uD800 ${long}${at}`]));
  expect(sheet?.data[60]).toEqual([`A ${long}59`]);
});

/** Returns a sheet's own file, the widths of its columns, and the file that lists the sheets. */
async function printed(rows: Parameters<typeof excelFile>[0][number]['rows']) {
  const file = await excelFile([{ name: 'Trip', rows }]);
  const parts = openZip(Buffer.from(await file.arrayBuffer()));
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );
  return { sheet, widths, workbook: parts['xl/workbook.xml'] ?? '' };
}

// SPEC-2 8
it('is printed across, as wide as a page, with its headings on each of them', async () => {
  const { sheet, workbook } = await printed([['Stay'], ['Azul']]);
  expect(sheet).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
  expect(sheet).toMatch(/<printOptions gridLines="1"\/><pageMargins/);
  expect(sheet).toMatch(/<pageSetup [^>]*orientation="landscape"/);
  expect(sheet).toMatch(/<pageSetup [^>]*fitToWidth="1" fitToHeight="0"/);
  expect(workbook).toContain(`localSheetId="0">'Trip'!$1:$1</definedName>`);
});

it('has columns as wide as what is in them, of which long ones give way to a page', async () => {
  const heads = ['Day', 'At', 'Beds', 'Note'];
  const row = [new Date('2027-04-03'), excelDate('2026-11-21T00:00:00Z'), 2, 'Cots,\nplease'];
  const few = await printed([heads, row, ['As of version 2, Nov 28, of which nobody has more.']]);
  expect(few.widths).toEqual([12, 18, 6, 8]);
  expect(few.sheet).toContain('<row r="2" ht="30" customHeight="1">');
  expect(few.sheet).toContain('<mergeCell ref="A3:D3"/>');
  const long = Array.from({ length: 8 }, () => 'a word of many '.repeat(30));
  const many = await printed([
    [...long.map((_, at) => `No ${at}`), 'accommodations'],
    [...long, row[0] ?? ''],
  ]);
  expect(many.widths.reduce((sum, width) => sum + width)).toBeLessThanOrEqual(140);
  expect(many.widths.at(-1)).toBe(16);
  expect(many.sheet).toContain('<row r="2" ht="409" customHeight="1">');
});
