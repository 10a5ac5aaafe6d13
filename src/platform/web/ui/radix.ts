/** What opens over pages: windows and menus. */
type Radix = Pick<typeof import('radix-ui'), 'AlertDialog' | 'Dialog' | 'DropdownMenu'>;

let radix: Radix | undefined;
let coming: Promise<Radix> | undefined;

/** Fetches it, once. */
export function loadRadix(): Promise<Radix> {
  coming ??= import('radix-ui').then(
    ({ AlertDialog, Dialog, DropdownMenu }) => {
      radix = { AlertDialog, Dialog, DropdownMenu };
      return radix;
    },
    (error: unknown) => {
      // The next one who asks tries again.
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

/** Returns it, in something that has opened. Waits for it in a `Part`. */
export function useRadix(): Radix {
  // As `lazy` waits: React replays what waits by `use`, and is confused once that is not asked for.
  if (!radix) throw loadRadix();
  return radix;
}
