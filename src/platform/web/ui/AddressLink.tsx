import { cn } from './cn';

/** A link, shown as its full URL, to an address of ours that works for anyone who has it. */
export function AddressLink({ address, className }: { address: string; className?: string }) {
  return (
    <a
      href={new URL(address).pathname}
      target="_blank"
      rel="noopener"
      className={cn(
        'font-medium wrap-anywhere text-teal underline decoration-1 underline-offset-[0.2em]',
        className,
      )}
    >
      {address}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
