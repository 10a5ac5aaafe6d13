/**
 * What a table of choices has for a key, and any other text as it stands. People may write 'constructor', too,
 * which every object answers to.
 */
export function wordsFor(choices: Readonly<Record<string, string>>, text: string): string {
  return (Object.hasOwn(choices, text) ? choices[text] : undefined) ?? text;
}
