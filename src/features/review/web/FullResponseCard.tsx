import type { FullResponse } from '@/features/responses/domain/responseViews';
import { shownFor } from '@/features/responses/domain/shownAnswers';
import { Avatar } from '@/platform/web/ui/Avatar';
import { Card } from '@/platform/web/ui/Card';
import { EmailText } from '@/platform/web/ui/EmailText';

const shown = shownFor('operator');

/** One response with every field, for operators. The avatar is a placeholder (SPEC 2). */
export function FullResponseCard({ response }: { response: FullResponse }) {
  return (
    <Card className="h-full">
      <header className="flex items-center gap-3">
        <Avatar name="" />
        <div className="min-w-0">
          <h3 className="font-display text-xl font-bold wrap-anywhere">{response.name}</h3>
          <p className="text-ink-soft wrap-anywhere">
            <EmailText email={response.email} isVerified={response.isVerified} />
          </p>
        </div>
      </header>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {shown(response).map(({ key, label, text }) => (
          <div key={key} className="min-w-0">
            <dt className="eyebrow text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text.trim() || 'Not given'}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        Submitted{' '}
        <time dateTime={response.submittedAt}>
          {new Date(response.submittedAt).toLocaleString('en-US')}
        </time>
      </p>
    </Card>
  );
}
