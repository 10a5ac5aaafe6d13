/**
 * Marks the top-level values of `domain` files as free of side effects, which the house rules
 * guarantee. A page then bundles only what it uses: a rule that shares a file with a schema comes
 * without the schema and without the schema library.
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

/** Initializers that have no side effects anyway. */
const PLAIN = new Set(['Literal', 'Identifier', 'ArrowFunctionExpression', 'FunctionExpression']);

/**
 * @param {import('vite').ESTree.Statement} statement
 * @returns {{ start: number, end: number }[]} the positions of its constants' initializers
 */
function madeBy(statement) {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
  return declaration.declarations.flatMap(({ init }) =>
    init && !PLAIN.has(init.type) ? [init] : [],
  );
}
