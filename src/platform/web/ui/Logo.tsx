import { cn } from './cn';
import { LogoMark } from './LogoMark';

interface LogoProps {
  /** On a phone show the mark alone, where the room is needed beside it; the name is still read out. */
  markOnPhone?: boolean;
  className?: string;
}

/** The wordmark. Inside a link home it is that link's name: the text is real text. */
export function Logo({ markOnPhone = false, className }: LogoProps) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-2 font-display text-2xl font-extrabold leading-none tracking-[-0.035em] text-ink',
        className,
      )}
    >
      <LogoMark className="size-[1.4em] text-coral" />
      <span className={cn(markOnPhone && 'max-sm:sr-only')}>Gangway</span>
    </span>
  );
}
