/**
 * All kinds of errands. Each feature adds its own where it queues them (`declare module`), so that
 * a misspelt kind, or one without a worker, does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the features
export interface ErrandKinds {}

export type ErrandKind = keyof ErrandKinds;
