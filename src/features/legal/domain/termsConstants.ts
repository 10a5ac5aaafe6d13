/** The numbers and places of the terms (SPEC 9). The texts use these and repeat none by hand. */
export const TERMS = {
  minimumAge: 18,
  childrensLimit: 13,
  liabilityCapDollars: 100,
  liabilityCapMonths: 12,
  informalDisputeDays: 30,
  claimLimitYears: 1,
  state: 'Michigan',
} as const;

/** When both texts took effect; both pages print it. */
export const EFFECTIVE_DATE = { iso: '2026-11-27', text: 'November 27, 2026' } as const;
