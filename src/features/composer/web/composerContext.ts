import { type Context, createContext, useContext } from 'react';

/** Creates a composer context and its hook, which throws outside the composer. */
export function composerContext<Value>(): [Context<Value | null>, () => Value] {
  const context = createContext<Value | null>(null);
  return [
    context,
    () => {
      const value = useContext(context);
      if (value === null) throw new Error('There is no composer around this.');
      return value;
    },
  ];
}
