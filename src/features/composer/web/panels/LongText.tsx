import { Clamp } from '@/platform/web/ui/Clamp';

/** Up to this many UTF-16 units a text fits without being cut: most do, and hundreds of those are cheap. */
const SHORT = 110;

interface LongTextProps {
  text: string;
  /** What the text is, for the button that shows the rest. */
  of: string;
  lines: number;
  className?: string;
}

/** A text of any length, cut after a few lines if it is long. */
export function LongText({ text, of, lines, className }: LongTextProps) {
  const isShort = text.length <= SHORT && !text.includes('\n');
  if (!isShort)
    return <Clamp text={text} of={of} lines={lines} {...(className && { className })} />;
  return <p className={`wrap-anywhere ${className ?? ''}`}>{text}</p>;
}
