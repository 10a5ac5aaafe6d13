import { Clamp, type ClampProps } from '@/platform/web/ui/Clamp';

/** Up to this many UTF-16 units a text fits without being cut: most do, and hundreds of those are cheap. */
const SHORT = 110;

/** A text of any length, cut after a few lines if it is long. */
export function LongText(props: ClampProps) {
  const { text, className } = props;
  if (text.length > SHORT || text.includes('\n')) return <Clamp {...props} />;
  return <p className={`wrap-anywhere ${className ?? ''}`}>{text}</p>;
}
