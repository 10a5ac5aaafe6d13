import { Link } from '@tanstack/react-router';

const LINK =
  'inline-flex min-h-11 items-center text-teal underline decoration-1 underline-offset-4 hover:text-teal-hover hover:decoration-2';

/** The footer of every page (SPEC 2). */
export function SiteFooter({ year }: { year: number }) {
  return (
    <footer className="border-t border-line bg-paper print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 py-5 sm:px-6">
        {/* A page that the server keeps may be of last year. */}
        <p className="text-ink-soft" suppressHydrationWarning>
          © {year} Gangway
        </p>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <Link to="/privacy-policy" className={LINK}>
              Privacy Policy
            </Link>
          </li>
          <li>
            <Link to="/terms-and-conditions" className={LINK}>
              Terms & Conditions
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
