import type { DropdownMenu } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn';
import { useRadix } from '../radix';

type MenuItemProps = ComponentProps<typeof DropdownMenu.Item> & {
  danger?: boolean;
};

/** An action in a `Menu`, or a link with `asChild`. */
export function MenuItem({ danger = false, className, ...rest }: MenuItemProps) {
  const { DropdownMenu: Radix } = useRadix();
  return (
    <Radix.Item
      className={cn(
        'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 py-2 font-medium wrap-anywhere outline-none select-none [&_svg]:size-5 [&_svg]:shrink-0',
        'data-disabled:cursor-not-allowed data-disabled:opacity-50 forced-colors:data-highlighted:outline-2',
        danger
          ? 'text-danger data-highlighted:bg-danger-wash'
          : 'text-ink data-highlighted:bg-teal-wash [&_svg]:text-ink-soft',
        className,
      )}
      {...rest}
    />
  );
}
