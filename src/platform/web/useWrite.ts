import {
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { toAppFailure } from './appFailure';

interface Write<Input, Output, Before>
  extends Omit<UseMutationOptions<Output, Error, Input, Before>, 'onSettled'> {
  /** What is read again once it is made; all that is shown, where this says nothing. */
  reads?: readonly QueryKey[];
  /** Called when that has been read. */
  onDone?: (output: Output, input: Input) => unknown;
}

/** A write by a component; it is under way until the page has read what it changes. */
export function useWrite<Output, Input = void, Before = unknown>({
  reads = [[]],
  onDone,
  ...options
}: Write<Input, Output, Before>) {
  const queryClient = useQueryClient();
  const write = useMutation({
    ...options,
    async onSettled(output, error, input) {
      if (error) return;
      await Promise.all(reads.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      await onDone?.(output as Output, input);
    },
  });
  const failure = write.error && toAppFailure(write.error);
  /** Why it was not made, in a sentence. */
  const problem = failure && (failure.issues[0]?.message ?? failure.message);
  return { ...write, problem };
}

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
