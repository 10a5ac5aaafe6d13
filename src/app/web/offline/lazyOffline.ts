import { type ComponentType, createElement, lazy, type ReactNode } from 'react';
import type { OfflineContentProps } from './OfflineContent';

interface Otherwise extends OfflineContentProps {
  /** What is shown where its code cannot be had either. */
  otherwise: ReactNode;
}

/** The same as on the worker's own page, for one that was left by a link while the connection was gone. */
export const OfflineContent = lazy(() =>
  import('./behind').then(
    ({ behind }): { default: ComponentType<Otherwise> } => ({
      default: (props) => createElement(behind.OfflineContent, props),
    }),
    (): { default: ComponentType<Otherwise> } => ({ default: ({ otherwise }) => otherwise }),
  ),
);
