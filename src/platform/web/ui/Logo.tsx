import { cn } from './cn';
import { LogoMark } from './LogoMark';

/** The wordmark. Inside a link home it is that link's name: the text is real text. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-2 font-display text-2xl font-extrabold leading-none tracking-[-0.035em] text-ink',
        className,
      )}
    >
      <LogoMark className="size-[1.4em] text-coral" />
      Gangway
    </span>
  );
}
