import { useEffect, useState } from 'react';

/** How long nobody else has to arrive before those who have are named, in milliseconds. */
const REST = 1500;

interface ArrivalsProps {
  /** Everyone on the page, by their keys, with their names. */
  present: ReadonlyMap<string, string>;
  /** 'Ben Lima has answered.' */
  one: (name: string) => string;
  /** '3 more people have answered.' */
  several: (count: number) => string;
}

/** Tells those who listen what has come to the page by itself: once, when nothing more comes for a moment. */
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
