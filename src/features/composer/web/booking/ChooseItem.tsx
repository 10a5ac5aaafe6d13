import { useChoosing } from './choosing';

/** The checkbox of an item's line, while items are being chosen. */
export function ChooseItem({ itemId, title }: { itemId: string; title: string }) {
  const choosing = useChoosing();
  if (!choosing) return null;
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`Choose ${title}`}
        checked={choosing.chosen.has(itemId)}
        onChange={({ target }) => choosing.choose([itemId], target.checked)}
        className="size-5 accent-teal"
      />
    </label>
  );
}
