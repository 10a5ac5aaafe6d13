import { sharesInWords } from '@/features/money/domain/shares';
import type { Payment } from '@/features/plans/domain/itemChoices';
import type { View } from '@/features/plans/domain/view';
import { formatAmount } from '@/platform/domain/money/amount';
import type { Reading } from '../domain/readProposal';

interface ShareLinesProps {
  reading: Reading;
  money: View['money'];
}

/**
 * What somebody pays for the trip and on site, of a party with the share of each, followed by the
 * individual lines.
 */
export function ShareLines({ reading: { lived, proposal }, money }: ShareLinesProps) {
  const { currency, share, onSite, lines } = money;
  const titles = new Map(
    [...lived.stays, ...lived.legs, ...lived.activities].map(({ itemId, title }) => [
      itemId,
      title,
    ]),
  );
  const parts: { payment: Payment; label: string; total: number }[] = [
    { payment: 'included', label: 'In your share', total: share },
    { payment: 'onSite', label: 'Paid on site', total: onSite },
  ];
  return (
    <>
      <p className="font-semibold tabular-nums">
        <span translate="no">{formatAmount(share, currency)}</span>
        {onSite > 0 && (
          <>
            , and <span translate="no">{formatAmount(onSite, currency)}</span> paid on site
          </>
        )}
      </p>
      {proposal.shares && (
        <p translate="no" className="tabular-nums">
          {sharesInWords(proposal.shares, currency)}
        </p>
      )}
      {lines.length > 0 && (
        <details className="print:hidden">
          <summary className="inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-[0.2em] hover:decoration-2">
            What it is made of
          </summary>
          <table className="w-full border-collapse tabular-nums [&_td]:text-right [&_td]:align-top [&_td]:whitespace-nowrap [&_th]:pr-4 [&_th]:text-left [&_th]:font-normal [&_th]:wrap-anywhere [&_td,&_th]:py-1">
            {parts
              .filter(({ payment }) => lines.some((line) => line.payment === payment))
              .map(({ payment, label, total }) => (
                <tbody key={payment} className="border-t-[1.5px] border-dashed border-tag-mid">
                  {lines
                    .filter((line) => line.payment === payment)
                    .map(({ itemId, amount, typed }) => (
                      <tr key={itemId}>
                        <th scope="row">
                          <bdi>{titles.get(itemId)}</bdi>
                        </th>
                        <td translate="no">
                          {typed && `${formatAmount(typed.amount, typed.currency)} = `}
                          {formatAmount(amount, currency)}
                        </td>
                      </tr>
                    ))}
                  <tr className="[&>*]:font-semibold!">
                    <th scope="row">{label}</th>
                    <td translate="no">{formatAmount(total, currency)}</td>
                  </tr>
                </tbody>
              ))}
          </table>
        </details>
      )}
    </>
  );
}
