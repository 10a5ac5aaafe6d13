/** Returns a text's letters without their accents: 'Nüsse' as 'Nusse', 'Café' as 'Cafe'. */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}
