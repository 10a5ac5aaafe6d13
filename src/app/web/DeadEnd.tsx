import { Link } from '@tanstack/react-router';
import { Button } from '@/platform/web/ui/Button';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { pageTitle } from './pageHead';

interface DeadEndProps {
  /** The tab's title; the heading by default. */
  name?: string;
  title: string;
  lead: string;
}

/** A gangway with no ship and the way home, if nothing is here, or nothing for this person. */
export function DeadEnd({ name, title, lead }: DeadEndProps) {
  return (
    <Page width="text">
      <title>{pageTitle(name ?? title)}</title>
      <PageHeader title={title} lead={lead} />
      <Button asChild variant="primary">
        <Link to="/">Return Home</Link>
      </Button>
      <svg viewBox="0 0 640 220" aria-hidden="true" className="mt-12 w-full">
        <path d="M0 150h150v70H0z" fill="var(--line-strong)" opacity="0.35" />
        <path d="M0 150h150" stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" />
        <path
          d="M112 120v30M128 126a16 8 0 0 0-32 0"
          stroke="var(--ink)"
          strokeWidth="8"
          fill="none"
          strokeLinecap="round"
        />
        <path d="M146 146 330 88" stroke="var(--action)" strokeWidth="9" strokeLinecap="round" />
        <path
          d="m164 108 164-52M190 132V98M240 116V82M290 100V66"
          stroke="var(--ink)"
          strokeWidth="3"
          fill="none"
          strokeLinecap="round"
        />
        <path
          d="M352 82c70-24 130-36 190-34"
          stroke="var(--line-strong)"
          strokeWidth="3"
          strokeDasharray="1 13"
          fill="none"
          strokeLinecap="round"
        />
        <path
          d="M566 20c-12 0-20 9-20 20 0 13 20 32 20 32s20-19 20-32c0-11-8-20-20-20Z"
          fill="var(--sun)"
          stroke="var(--ink)"
          strokeWidth="3"
        />
        <circle cx="566" cy="40" r="6" fill="var(--ink)" />
        <path
          d="M150 182q20-12 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0M190 206q20-12 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0"
          stroke="var(--teal)"
          strokeWidth="4"
          fill="none"
          strokeLinecap="round"
        />
      </svg>
    </Page>
  );
}
