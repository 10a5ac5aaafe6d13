/** Allows `max` calls in `window` seconds, which start with the first call and don't slide. */
export interface Limit {
  name: string;
  max: number;
  window: number;
}
