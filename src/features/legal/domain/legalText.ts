/** Where a text names the support address; the page puts the mail link there. */
export const SUPPORT_EMAIL = '{supportEmail}';

/** A paragraph, or a list of points. */
export type LegalBlock = string | string[];

export type LegalSection = {
  /** The anchor of the section; kept when a heading is reworded, since others link to it. */
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
