/**
 * The linter's rules whose findings are identified by somebody's need or condition: a look at one
 * stores a hash of these words, for as long as there are any (SPEC-2 9).
 */
export const WORDED_RULES = ['need', 'needItem', 'food', 'contradiction', 'condition'] as const;
