const kinds = new Set<MailKind>();

/** The name of a kind of mail in the log and the metrics; only `mailKind` creates one. */
export type MailKind = string & { readonly isMailKind: true };

/** Registers a kind of mail. Call it next to the code that writes those mails. */
export function mailKind(name: string): MailKind {
  const kind = name as MailKind;
  kinds.add(kind);
  return kind;
}

/** Returns the kinds whose code has been loaded so far. */
export const mailKinds = (): Iterable<MailKind> => kinds;
