interface EmailTextProps {
  email: string;
  /** False for an account's unverified email, which may be somebody else's. */
  isVerified?: boolean;
}

/** An email address that wraps before its domain if it must, and not within a word. */
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
