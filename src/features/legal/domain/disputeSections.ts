import { type LegalSection, SUPPORT_EMAIL } from './legalText';
import { TERMS } from './termsConstants';

const years = TERMS.claimLimitYears === 1 ? 'one year' : `${TERMS.claimLimitYears} years`;

/** The sections of the terms with SPEC 9's limits: warranty, liability, disputes, law. */
export const disputeSections: LegalSection[] = [
  {
    id: 'no-warranty',
    heading: 'No warranty',
    inShort: 'We do our best, and promise no more than that.',
    blocks: [
      'Gangway is provided as it is and as it happens to be available. As far as the law allows, we give no warranties, express or implied, including those of merchantability, fitness for a particular purpose and non-infringement. We do not promise that the service is free of errors or interruptions, or that a plan will suit every member of a group.',
    ],
  },
  {
    id: 'liability',
    heading: 'Limit of liability',
    inShort: `At most what you paid us in the last ${TERMS.liabilityCapMonths} months or $${TERMS.liabilityCapDollars}, whichever is less.`,
    blocks: [
      `As far as the law allows, Gangway’s total liability to you for everything that arises from the service or these terms is limited to the lesser of (a) the amount that you paid us in the ${TERMS.liabilityCapMonths} months before the event that gave rise to the claim and (b) $${TERMS.liabilityCapDollars}.`,
      'We are not liable for indirect, incidental, special, consequential or punitive damages, for lost profits, data or enjoyment, or for what airlines, hotels, carriers, guides and other travelers do or fail to do.',
      'Some places do not allow some of these limits. There, they apply as far as they may. Nothing here limits liability for fraud, or for anything else that the law does not let us limit.',
      'If somebody makes a claim against us because you broke these terms or the law, you will cover the reasonable cost of it.',
    ],
  },
  {
    id: 'talk-first',
    heading: 'Talk to us first',
    inShort: `${TERMS.informalDisputeDays} days to sort it out by mail before anyone starts a formal claim.`,
    blocks: [
      `Most disputes end with a conversation. Before either of us starts a formal proceeding, that side sends the other a written notice with a name, what happened and what would put it right: you to ${SUPPORT_EMAIL}, we to your account’s address. Both then try in good faith for ${TERMS.informalDisputeDays} days to settle it. Time limits stand still during those ${TERMS.informalDisputeDays} days.`,
    ],
  },
  {
    id: 'arbitration',
    heading: 'Arbitration',
    inShort: `What cannot be settled goes to an arbitrator in ${TERMS.state}, one case at a time, and not to a jury.`,
    blocks: [
      `If the ${TERMS.informalDisputeDays} days pass without a settlement, the dispute is decided by binding arbitration before one neutral arbitrator, seated in ${TERMS.state}, under the consumer rules of an established arbitration provider. A hearing may be held by video or on paper if you prefer. The award may be entered in any court with jurisdiction.`,
      'Both of us give up the right to a trial by jury and the right to bring or join a class action; the arbitrator may decide individual claims only. If that sentence cannot be enforced for a claim, that claim goes to court instead.',
      `Either side may still take a case that qualifies to a small claims court, or ask a court in ${TERMS.state} for an order that stops the misuse of data or intellectual property.`,
    ],
  },
  {
    id: 'time-limit',
    heading: 'Time limit for claims',
    inShort: `Bring a claim within ${years}, or it lapses.`,
    blocks: [
      `As far as the law allows, a claim that arises from Gangway or these terms must be brought within ${years} of the day on which it arose. After that it is barred for good.`,
    ],
  },
  {
    id: 'governing-law',
    heading: 'Governing law',
    inShort: `The law of ${TERMS.state}.`,
    blocks: [
      `These terms are governed by the law of the State of ${TERMS.state}, whatever its rules on conflicts of law say, and, for arbitration, by the Federal Arbitration Act. Consumers keep the protection of mandatory law where they live. Whatever is not for the arbitrator belongs to the courts in ${TERMS.state}.`,
    ],
  },
];
