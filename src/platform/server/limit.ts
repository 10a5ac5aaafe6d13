/** Allows `max` calls per `window` seconds. The window starts with the first call and doesn't slide. */
export interface Limit {
  name: string;
  max: number;
  window: number;
}
