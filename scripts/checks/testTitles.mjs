import ts from 'typescript';

const TELLERS = new Set(['test', 'it', 'describe']);

/**
 * @param {string} file its name, for the kind of syntax
 * @param {string} source
 * @returns {Set<string>} the titles of the tests and groups of a test file that are written out
 *   in it: `test('…')`, also `it.each(rows)('…')` and `test.describe('…')`
 */
export function testTitles(file, source) {
  /** @type {Set<string>} */
  const titles = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && TELLERS.has(rootName(node.expression))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.add(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return titles;
}

/**
 * @param {ts.Expression} callee
 * @returns {string} 'it' for `it`, `it.skip` and `it.each(rows)`
 */
function rootName(callee) {
  let node = callee;
  while (!ts.isIdentifier(node)) {
    if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) node = node.expression;
    else if (ts.isTaggedTemplateExpression(node)) node = node.tag;
    else return '';
  }
  return node.text;
}
