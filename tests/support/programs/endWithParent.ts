/** Ends this process when the one that started it is gone, and keeps it running until then. */
export function endWithParent(): void {
  process.stdin.once('end', () => process.exit());
  process.stdin.resume();
}
