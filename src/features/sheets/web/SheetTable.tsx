import { Fragment } from 'react';
import { NOTED_SHEETS } from '../domain/savedNote';
import type { OpenRow } from '../domain/sheetSource';
import { type SheetKey, sheetKind, withNotes } from '../domain/sheets';
import { NoteField } from './NoteField';
import type { SheetNotes } from './useSheetNotes';

interface SheetTableProps {
  sheet: SheetKey;
  rows: readonly OpenRow[];
  notes: SheetNotes;
  isAsked: boolean;
}

/**
 * A sheet on screen and on paper, where its headings are repeated and no row is split. On a phone
 * each row is a block that names its columns.
 */
export function SheetTable({ sheet, rows, notes, isAsked }: SheetTableProps) {
  const { name, columns, note, people } = sheetKind(sheet);
  const noted = NOTED_SHEETS.find((key) => key === sheet);
  const textOf = notes.textOf(sheet);
  const firsts = new Map(rows.toReversed().map((row) => [row.noteKey, row]));
  const isKept = (at: number) => people.columns.includes(at) && at !== note?.column;
  const cell = (row: OpenRow, at: number) => {
    const { cells, noteKey, asked } = row;
    if (!note || !noted || noteKey === null || at !== note.column) return cells[at];
    const text = textOf(noteKey);
    // Rows about one person share a note, which is written in the first of them.
    const isFirst = firsts.get(noteKey) === row;
    return (
      <div className="min-w-0">
        <span
          className={isFirst ? 'hidden whitespace-pre-wrap print:inline' : 'whitespace-pre-wrap'}
        >
          {withNotes(sheet, [row], textOf)[0]?.cells[at]}
        </span>
        {isFirst && (
          <NoteField
            noteOf={{ sheet: noted, noteKey }}
            control={note.control}
            label={`${columns[at]}: ${cells.filter(Boolean).slice(0, 4).join(', ')}`}
            {...{ text, asked, notes, isAsked }}
          />
        )}
      </div>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls.
    <section aria-label={name} tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse max-sm:block max-sm:[&>tbody]:block text-[0.9375rem] leading-snug print:text-[9.5pt]">
        <thead className="max-sm:sr-only print:table-header-group">
          <tr className="border-b-[1.5px] border-line-strong text-left">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 align-bottom font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              className="break-inside-avoid border-b border-line max-sm:block max-sm:py-2.5"
            >
              {columns.map((column, at) => (
                <Fragment key={column}>
                  {at === 0 ? (
                    <th
                      scope="row"
                      className="py-2.5 pr-4 text-left align-top font-medium max-sm:block max-sm:py-1 max-sm:text-base max-sm:font-semibold"
                    >
                      <bdi translate={isKept(at) ? 'no' : undefined}>{cell(row, at)}</bdi>
                    </th>
                  ) : (
                    <td
                      translate={isKept(at) ? 'no' : undefined}
                      data-column={column}
                      className="min-w-28 py-2.5 pr-4 align-top wrap-anywhere max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:gap-x-3 max-sm:py-1 max-sm:pr-0 max-sm:before:text-ink-soft max-sm:before:content-[attr(data-column)] max-sm:empty:hidden print:min-w-20"
                    >
                      {cell(row, at)}
                    </td>
                  )}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
