import { type ComponentType, type FC, useState } from 'react';
import { useOnTouch } from '@/platform/web/onTouch';
import { Part } from '../Part';
import { loadRadix } from '../radix';

/**
 * Makes a window of a panel, whose code no page waits for. It stays rendered once it has been open,
 * to close in its own way.
 */
export function whenOpened<Props extends { open: boolean }>(
  Panel: ComponentType<Props>,
): FC<Props> {
  return (props) => {
    const [hasOpened, setOpened] = useState(props.open);
    if (props.open && !hasOpened) setOpened(true);
    useOnTouch(loadRadix);
    return (
      hasOpened && (
        <Part fallback={<span aria-busy="true" />}>
          <Panel {...props} />
        </Part>
      )
    );
  };
}
