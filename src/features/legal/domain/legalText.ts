/** Marks where a text names the support address: a mail link there, or `NO_SUPPORT_EMAIL`. */
export const SUPPORT_EMAIL = '{supportEmail}';

/** Named in a text if no address is set. */
export const NO_SUPPORT_EMAIL = 'the people who run this site';

/** A paragraph, or a list of points. */
export type LegalBlock = string | string[];

export type LegalSection = {
  /** The section's anchor. It stays when the heading is reworded, because others link to it. */
  id: string;
  heading: string;
  /** One or two sentences for those who read no further. */
  inShort: string;
  blocks: LegalBlock[];
};

export type LegalText = {
  title: string;
  intro: string;
  sections: LegalSection[];
};
