import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. It does not merge Tailwind classes: a `className` prop places a component
 * (margin, width, grid area), its look is chosen with its variants.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
