const HEAD = `# Where the specification lives, and what shows it

Made by \`npm run spec-coverage\` from what code and tests cite of [specification.md](specification.md); \`npm test\` fails where it is out of date, where a part has no test, and where a text that is quoted there stands in none ([decisions/0069](decisions/0069-what-shows-the-specification.md)).
`;

/**
 * Renders the page that says where each part of the specification lives and which tests show it.
 *
 * @param {readonly { name: string, where: readonly string[], tests: readonly string[] }[]} rows
 */
export function coveragePage(rows) {
  const parts = rows.map(({ name, where, tests }) =>
    [`## ${name}`, listed('Lives in', where), listed('Shown by', tests)]
      .filter(Boolean)
      .join('\n\n'),
  );
  return `${[HEAD.trimEnd(), ...parts].join('\n\n')}\n`;
}

/**
 * @param {string} what
 * @param {readonly string[]} files
 */
function listed(what, files) {
  if (files.length === 0) return '';
  return `${what}:\n\n${files.map((file) => `- \`${file}\``).join('\n')}`;
}
