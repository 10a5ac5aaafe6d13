/** Keeps this process running until its parent is gone, and then exits. */
export function endWithParent(): void {
  process.stdin.once('end', () => process.exit());
  process.stdin.resume();
}
