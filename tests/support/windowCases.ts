import { readFileSync } from 'node:fs';
import type { SourcePerson } from '@/features/brief/domain/briefSource';

/** A worked example for SPEC-2 3.2 and 3.3. */
export interface WindowCase {
  why: string;
  today: string;
  nights: number;
  fixedCost?: number;
  nightCost?: number;
  must?: string[];
  without?: string[];
  suggested: { start: string; end: string } | null;
  people: {
    name: string;
    from: string | null;
    to: string | null;
    /** Further ranges, which may overlap or touch (SPEC-5 17). */
    more?: [start: string, end: string][];
    flexibility: SourcePerson['flexibility'];
    cap?: number;
    perNight?: number;
    perDay?: number;
  }[];
  result: {
    answers: number;
    /** How many of these gave dates: the d of 'k of d'. */
    withDates: number;
    suggested: { k: number; m: number } | null;
    entries: {
      start: string;
      end: string;
      firstStart: string;
      lastStart: string;
      people: number;
      stretches: { name: string; days: number }[];
      out: {
        name: string;
        dates: boolean;
        budget: boolean;
        change:
          | { kind: 'nights'; nights: number; start: string; end: string }
          | { kind: 'days'; days: number }
          | { kind: 'cost'; cap: number; cost: number }
          | null;
      }[];
    }[];
    staircase: [number, number][];
    /** The fewest people whom no night suits; null if one suits everybody. */
    conflict?: string[] | null;
  };
}

export const { cases: WINDOW_CASES } = JSON.parse(
  readFileSync('tests/examples/windows.json', 'utf8'),
) as {
  cases: WindowCase[];
};
