import type { MutationOptions, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What was typed stays where it is until it is saved, and says itself why it is not. */
      isKept?: boolean;
    };
  }
}

/** What a procedure about a trip is sent besides its id. */
export type Sent<Procedure extends { mutate: (input: never) => unknown }> = Omit<
  Parameters<Procedure['mutate']>[0],
  'tripId'
>;

/** Makes writes that no single component makes; the page knows of them as of those by `useMutation`. */
export const writer =
  (queryClient: QueryClient) =>
  <Input, Output>(options: MutationOptions<Output, Error, Input>) =>
  (input: Input): Promise<Output> =>
    queryClient.getMutationCache().build(queryClient, options).execute(input);
