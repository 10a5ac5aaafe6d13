import { useEffect, useState } from 'react';

/** How long arrivals must pause before they are announced, in milliseconds. */
const REST = 1500;

interface ArrivalsProps {
  /** The names of everyone on the page, by key. */
  present: ReadonlyMap<string, string>;
  /** 'Ben Lima has answered.' */
  one: (name: string) => string;
  /** '3 more people have answered.' */
  several: (count: number) => string;
}

/** Announces to screen readers who has arrived on the page, once no one else has for a moment. */
export function Arrivals({ present, one, several }: ArrivalsProps) {
  const [known, setKnown] = useState(present);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const names = [...present].flatMap(([key, name]) => (known.has(key) ? [] : [name]));
    const [first] = names;
    if (first === undefined) return;
    const timer = window.setTimeout(() => {
      setKnown(present);
      setSaid(names.length === 1 ? one(first) : several(names.length));
    }, REST);
    return () => window.clearTimeout(timer);
  });
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
