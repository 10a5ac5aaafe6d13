/** So many of something from one network, in a window of so many seconds. */
export interface NetworkLimit {
  name: string;
  max: number;
  window: number;
}
