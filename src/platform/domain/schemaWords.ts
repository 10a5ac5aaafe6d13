import * as z from 'zod/mini';

/** Default messages for schemas without their own. Import this wherever schemas are parsed. */
z.config({
  customError: (issue) => {
    if (issue.code === 'too_big' && issue.origin === 'string') return 'This text is too long.';
    if (issue.code === 'too_big' && issue.origin === 'array') return 'That is too many.';
    if (issue.code === 'invalid_value') return 'Please choose one of the options.';
    return 'This cannot be saved as it is.';
  },
});
