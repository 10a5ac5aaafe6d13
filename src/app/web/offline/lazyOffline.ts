import { type ComponentType, createElement, lazy } from 'react';
import type { OfflineContentProps } from './OfflineContent';

type Lazy = { default: ComponentType<OfflineContentProps> };

/**
 * The content of the worker's own page, for a page that was left by a link while offline; just
 * `otherwise` if its code cannot be loaded either.
 */
export const OfflineContent = lazy(() =>
  import('./behind').then(
    ({ behind }): Lazy => ({ default: (props) => createElement(behind.OfflineContent, props) }),
    (): Lazy => ({ default: ({ otherwise }) => otherwise }),
  ),
);
