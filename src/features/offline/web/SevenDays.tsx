/** Safari's rule for site data: seven days of use without a visit (docs/decisions/0092). */
export function SevenDays() {
  return (
    <>
      Safari removes copies after seven days without a visit, unless Gangway is on your Home Screen.
    </>
  );
}

/** True in Safari, and in every browser on an iPhone or iPad. */
export const isSafari = () =>
  /^((?!Chrom|Android).)*Safari/.test(navigator.userAgent) ||
  /CriOS|FxiOS/.test(navigator.userAgent);
