/**
 * So many in a window of so many seconds, which begins with the first of them and is made no longer
 * by more.
 */
export interface Limit {
  name: string;
  max: number;
  window: number;
}
