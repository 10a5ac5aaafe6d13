/** What a page records about its own opening, in milliseconds since it was requested. */
export interface OpeningNotes {
  firstPaint: number | null;
  largestPaint: number;
  /** When React attached its handlers to the control. */
  workingAt: number | null;
  /** Tasks of over 50 ms. */
  tasks: { start: number; end: number }[];
}

declare global {
  interface Window {
    opening: OpeningNotes;
  }
}

/** Runs in the page before anything else. */
export function watchOpening(control: string): void {
  const notes: OpeningNotes = { firstPaint: null, largestPaint: 0, workingAt: null, tasks: [] };
  window.opening = notes;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('longtask', ({ startTime, duration }) =>
    notes.tasks.push({ start: startTime, end: startTime + duration }),
  );
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    notes.largestPaint = startTime;
  });
  const look = () => {
    const element = document.querySelector(control);
    if (element && Object.keys(element).some((key) => key.startsWith('__reactProps'))) {
      notes.workingAt = performance.now();
    } else {
      requestAnimationFrame(look);
    }
  };
  look();
}
