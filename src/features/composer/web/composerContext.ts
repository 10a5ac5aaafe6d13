import { type Context, createContext, useContext } from 'react';

/** A context of the composer, and what reads it within; outside of the composer that throws. */
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
