/** So many in a window of so many seconds, which begins with the first, and does not move. */
export interface Limit {
  name: string;
  max: number;
  window: number;
}
