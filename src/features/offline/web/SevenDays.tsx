/** Safari's own rule for what sites keep: seven days of use without a visit (docs/decisions/0092). */
export function SevenDays() {
  return (
    <>
      Safari removes copies after seven days without a visit, unless Gangway is on your Home Screen.
    </>
  );
}

/** Safari itself, and every browser of an iPhone or iPad. */
export const isSafari = () =>
  /^((?!Chrom|Android).)*Safari/.test(navigator.userAgent) ||
  /CriOS|FxiOS/.test(navigator.userAgent);
