import { type ComponentType, createElement, lazy, type ReactNode } from 'react';
import type { OfflineContentProps } from './OfflineContent';

interface Otherwise extends OfflineContentProps {
  /** Shown if the offline code cannot be loaded either. */
  otherwise: ReactNode;
}

/** The content of the worker's own page, for a page that was left by a link while offline. */
export const OfflineContent = lazy(() =>
  import('./behind').then(
    ({ behind }): { default: ComponentType<Otherwise> } => ({
      default: (props) => createElement(behind.OfflineContent, props),
    }),
    (): { default: ComponentType<Otherwise> } => ({ default: ({ otherwise }) => otherwise }),
  ),
);
