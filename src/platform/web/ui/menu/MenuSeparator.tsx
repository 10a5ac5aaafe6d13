import { useRadix } from '../radix';

/** A perforation between groups of a `Menu`. */
export function MenuSeparator() {
  const { DropdownMenu: Radix } = useRadix();
  return <Radix.Separator className="mx-2 my-1.5 border-t-[1.5px] border-dashed border-line" />;
}
