import type * as z from 'zod/mini';

/** A place in an input that could take a value of any size. */
interface Limit {
  /** Such as 'values.vibe'. The items of a list are 'list[]'. */
  path: string;
  type: string;
  isLimited: boolean;
  /** The maximum number of characters in a text, or of items in a list. */
  most?: number | undefined;
}

type Schema = z.core.$ZodType;

/** Returns a schema's checks by name: `max_length`, `less_than` and so on. */
function checksOf(schema: Schema): Map<string, { maximum?: number }> {
  const checks = schema._zod.def.checks ?? [];
  return new Map(checks.map(({ _zod: { def } }) => [def.check, def as { maximum?: number }]));
}

/** The parts of a schema. Unknown kinds count as unlimited. */
interface Parts {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: Schema[];
}

/** Returns every place of a schema's input that isn't an object, with its limit. */
export function limitsOf(schema: Schema, path = ''): Limit[] {
  const { type, shape = {}, element, innerType, options = [], ...def } = schema._zod.def as Parts;
  const checks = checksOf(schema);
  const limit = (isLimited: boolean, most?: number): Limit => ({ path, type, isLimited, most });
  switch (type) {
    case 'object':
      return Object.entries(shape).flatMap(([key, field]) =>
        limitsOf(field, path === '' ? key : `${path}.${key}`),
      );
    case 'optional':
    case 'nullable':
      return innerType ? limitsOf(innerType, path) : [limit(false)];
    case 'pipe':
      return def.in ? limitsOf(def.in, path) : [limit(false)];
    case 'union':
      return options.flatMap((option) => limitsOf(option, path));
    case 'string':
      return [limit(checks.has('max_length'), checks.get('max_length')?.maximum)];
    case 'array': {
      const list = limit(checks.has('max_length'), checks.get('max_length')?.maximum);
      return [list, ...(element ? limitsOf(element, `${path}[]`) : [])];
    }
    case 'number':
      return [limit(checks.has('less_than') && checks.has('greater_than'))];
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'undefined':
      return [limit(true)];
    default:
      return [limit(false)];
  }
}

/** Returns the places without a limit. */
export function unlimited(schema: Schema): Limit[] {
  return limitsOf(schema).filter(({ isLimited }) => !isLimited);
}
