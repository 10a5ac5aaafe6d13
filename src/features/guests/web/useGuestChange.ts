import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toAppFailure } from '@/platform/web/appFailure';

/**
 * Something that the organizer does to the list; afterwards the page reads it again. `error` is a sentence.
 * @param change the request to the server
 */
export function useGuestChange<Input, Output>(
  tripId: string,
  change: (input: Input) => Promise<Output>,
  onDone?: () => void,
) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: change,
    // One after the other: of two presses of a switch the second is what stays.
    scope: { id: `guests of ${tripId}` },
    onError: (error) => console.error(error),
    onSuccess: () => onDone?.(),
    onSettled: () => queryClient.invalidateQueries(),
  });
  const error = mutation.error && toAppFailure(mutation.error).message;
  return { ...mutation, error };
}
