/**
 * Returns the label for a key in a table of choices, or the text itself if it has none. Looks at
 * own keys only, because people may type 'constructor'.
 */
export function wordsFor(choices: Readonly<Record<string, string>>, text: string): string {
  return (Object.hasOwn(choices, text) ? choices[text] : undefined) ?? text;
}
