/**
 * Marks what files of a `domain` make when they are loaded as free of side effects, which they are by the rules of
 * the house, so that a page takes of such a file only what it uses: a rule that stands beside a schema is had
 * without the schema, and without the library that schemas are made with.
 *
 * @returns {import('vite').Plugin}
 */
export function pureDomain() {
  return {
    name: 'pure-domain',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\/?domain\/.*\.ts$/ },
      handler(code) {
        const made = this.parse(code).body.flatMap(madeBy);
        let marked = code;
        for (const { start, end } of made.reverse()) {
          const value = marked.slice(start, end);
          marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${marked.slice(end)}`;
        }
        return made.length > 0 ? { code: marked, map: null } : null;
      },
    },
  };
}

/** Values that are nothing but themselves need no mark. */
const PLAIN = new Set(['Literal', 'Identifier', 'ArrowFunctionExpression', 'FunctionExpression']);

/**
 * @param {import('vite').ESTree.Statement} statement
 * @returns {{ start: number, end: number }[]} where the values stand that it gives to constants
 */
function madeBy(statement) {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
  return declaration.declarations.flatMap(({ init }) =>
    init && !PLAIN.has(init.type) ? [init] : [],
  );
}
