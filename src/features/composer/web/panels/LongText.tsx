import { Clamp, type ClampProps } from '@/platform/web/ui/Clamp';
import { Sentence } from '@/platform/web/ui/Sentence';

/**
 * Texts up to this many UTF-16 units fit without truncation; most do, and hundreds of them are
 * cheap.
 */
const SHORT = 110;

/** A text of any length, truncated after a few lines. */
export function LongText(props: ClampProps) {
  const { text, className } = props;
  if (text.length > SHORT || text.includes('\n')) return <Clamp {...props} />;
  return (
    <p className={`wrap-anywhere ${className ?? ''}`}>
      <Sentence>{text}</Sentence>
    </p>
  );
}
