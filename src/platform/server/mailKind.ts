const kinds = new Set<MailKind>();

/** What mails of one kind are called in the log and the metrics; only `mailKind` makes one. */
export type MailKind = string & { readonly isMailKind: true };

/** Registers a kind of mails, beside what writes them. */
export function mailKind(name: string): MailKind {
  const kind = name as MailKind;
  kinds.add(kind);
  return kind;
}

/** All kinds whose code was loaded so far. */
export const mailKinds = (): Iterable<MailKind> => kinds;
