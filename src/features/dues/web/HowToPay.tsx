import { Copy, Download, ExternalLink } from 'lucide-react';
import { typedAmount } from '@/platform/domain/money/amount';
import { copyMessage } from '@/platform/web/shareOrCopy';
import { Button } from '@/platform/web/ui/Button';
import QrPicture, { saveQrPicture } from '@/platform/web/ui/QrPicture';
import type { TravelerDues } from '../domain/dueViews';
import { epcText } from '../domain/epcText';
import { exactAmount } from '../domain/exactAmount';
import { payLink, paypalLink } from '../domain/payLink';
import type { ReadWays } from '../domain/payWays';
import { groupedIban, isInSepa } from '../domain/sepa';

interface HowToPayProps {
  ways: ReadWays;
  /** What is left to pay, in whole minor units. */
  amount: number;
  currency: string;
  transfer: TravelerDues['transfer'];
}

/** The payee's ways to be paid, filled in for one due (SPEC-4 15.2). */
export default function HowToPay({ ways, amount, currency, transfer }: HowToPayProps) {
  const { payeeName, iban, bic, paymentLink, paypalMe, payNote } = ways;
  const { payee, reference } = transfer;
  const code = epcText({ payee, iban, bic, amount, currency, reference });
  const figures = typedAmount(amount, currency);
  const lines = [`Payee: ${payee}`, `IBAN: ${groupedIban(iban)}`];
  const all = [...lines, `Amount: ${figures} ${currency}`, `Reference: ${reference}`].join('\n');
  const links = [
    ...(paypalMe === '' ? [] : [{ by: 'PayPal', address: paypalLink(paypalMe) }]),
    ...(paymentLink === '' ? [] : [{ by: hostOf(paymentLink), address: paymentLink }]),
  ];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <dl className="grow basis-64">
          <CopyLine label="Payee" shown={payee || payeeName} typed={payeeName} />
          {iban !== '' && <CopyLine label="IBAN" shown={groupedIban(iban)} copied={iban} />}
          {bic !== '' && <CopyLine label="BIC" shown={bic} />}
          <CopyLine label="Amount" shown={exactAmount(amount, currency)} copied={figures} />
          <CopyLine label="Reference" shown={reference} />
        </dl>
        {code === null ? (
          iban !== '' && (
            <p className="basis-64 text-[0.9375rem] text-ink-soft">
              {isInSepa(iban)
                ? currency !== 'EUR' && 'Codes exist for euros alone.'
                : 'Your bank needs a transfer abroad for this account.'}
            </p>
          )
        ) : (
          <figure className="flex shrink-0 flex-col items-center gap-2 max-sm:w-full">
            <QrPicture text={code} level="M" label="QR code of the transfer" />
            <figcaption className="text-[0.9375rem] text-ink-soft">
              Scan it in your banking app.
            </figcaption>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => saveQrPicture(code, 'M', 'transfer.png')}
            >
              <Download aria-hidden="true" />
              Save the Code
            </Button>
          </figure>
        )}
      </div>
      {iban !== '' && (
        <Button
          size="sm"
          className="self-start"
          onClick={() => void copyMessage(all, 'All four copied.')}
        >
          <Copy aria-hidden="true" />
          Copy All
        </Button>
      )}
      {links.map(({ by, address }) => {
        const { href, hasAmount } = payLink(address, amount, currency);
        return (
          <div key={address} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button asChild>
              <a href={href} target="_blank" rel="noopener noreferrer">
                <ExternalLink aria-hidden="true" />
                Pay on {by}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </Button>
            <span className="min-w-0 text-[0.9375rem] text-ink-soft">
              {hasAmount ? 'The amount is filled in.' : 'Copy the amount, and enter it there.'}
            </span>
          </div>
        );
      })}
      {payNote !== '' && <p className="whitespace-pre-line wrap-anywhere">{payNote}</p>}
    </div>
  );
}

/** Where a link leads, so that nobody pays on a site that they don't know. */
const hostOf = (link: string) => new URL(link).hostname.replace(/^www\./, '');

interface CopyLineProps {
  label: string;
  /** As people read it. */
  shown: string;
  /** As a bank's form takes it; as shown by default. */
  copied?: string;
  /** As it was typed, said beside it where a bank does not take that. */
  typed?: string;
}

/** A labeled value that is typed elsewhere, with a button that copies it. */
function CopyLine({ label, shown, copied = shown, typed = shown }: CopyLineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5">
      <dt className="eyebrow text-ink-soft">{label}</dt>
      <dd translate="no" className="row-start-2 font-medium tabular-nums wrap-anywhere">
        {shown}
        {typed !== shown && <span className="block font-normal text-ink-soft">{typed}</span>}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button
          size="sm"
          variant="quiet"
          className="-mr-3"
          aria-label={`Copy ${label}`}
          onClick={() => void copyMessage(copied, `${label} copied.`)}
        >
          <Copy aria-hidden="true" />
          Copy
        </Button>
      </dd>
    </div>
  );
}
