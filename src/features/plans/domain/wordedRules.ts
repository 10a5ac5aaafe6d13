/**
 * The linter's rules whose findings are known again by what somebody needs, or makes a condition: a look at one
 * holds a hash of these words, for as long as there are any (SPEC-2 9).
 */
export const WORDED_RULES = ['need', 'needItem', 'contradiction', 'condition'] as const;
