/** Which of two texts to keep. */
export type KeptText = 'mine' | 'theirs' | 'both';

export function chosenText(
  kept: KeptText,
  { mine, theirs }: { mine: string; theirs: string },
): string {
  return { mine, theirs, both: `${theirs}\n\n${mine}` }[kept];
}
