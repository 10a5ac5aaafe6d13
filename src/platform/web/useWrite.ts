import {
  type MutationOptions,
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { toAppFailure } from './appFailure';

interface Write<Input, Output, Before>
  extends Omit<UseMutationOptions<Output, Error, Input, Before>, 'onSettled'> {
  /**
   * A write is done once all that the page shows has been read again; 'behind' does not wait for
   * that, and 'nothing' is for what changes nothing that is shown.
   */
  rereads?: 'behind' | 'nothing';
  /** Called once it is done. */
  onDone?: (output: Output, input: Input) => unknown;
}

/** A component's write. It is pending until it is done (`rereads`). */
export function useWrite<Output, Input = void, Before = unknown>({
  rereads,
  onDone,
  ...options
}: Write<Input, Output, Before>) {
  const queryClient = useQueryClient();
  const write = useMutation({
    ...options,
    async onSettled(output, error, input) {
      if (error) return;
      if (rereads !== 'nothing') {
        const reread = queryClient.invalidateQueries();
        if (rereads !== 'behind') await reread;
      }
      await onDone?.(output as Output, input);
    },
  });
  const failure = write.error && toAppFailure(write.error);
  /** Why it failed, in a sentence. */
  const problem = failure && (failure.issues[0]?.message ?? failure.message);
  return { ...write, problem };
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The page does not ask for it again by itself. */
      isAskedOnce?: boolean;
    };
    mutationMeta: {
      /** Its form keeps what was typed until it is saved, and shows errors itself. */
      isKept?: boolean;
    };
  }
}

/** Has a write send its input to a procedure, with what the write is about, such as a trip. */
export const sendTo = <Input extends About, Output, About extends object>(
  procedure: { mutate: (input: Input) => Promise<Output> },
  about: About,
) => ({
  mutationFn: (rest: Omit<Input, keyof About>) =>
    procedure.mutate({ ...about, ...rest } as Input & About),
});

/** Makes writes that belong to no component. The page tracks them like those of `useMutation`. */
export const writer =
  (queryClient: QueryClient) =>
  <Input, Output>(options: MutationOptions<Output, Error, Input>) =>
  (input: Input): Promise<Output> =>
    queryClient.getMutationCache().build(queryClient, options).execute(input);
