import { cn } from './cn';

/** An address of ours that opens something for whoever has it, as it stands. */
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
