interface EmailTextProps {
  email: string;
  /** False for an account's email that nobody has proved: it may be somebody else's. */
  isVerified?: boolean;
}

/** An email address that breaks, where it must, before its domain and not within a word. */
export function EmailText({ email, isVerified = true }: EmailTextProps) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
      {!isVerified && <span className="whitespace-nowrap"> (not verified)</span>}
    </>
  );
}
