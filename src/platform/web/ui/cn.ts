import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. It doesn't merge Tailwind classes: use a `className` prop to place a component
 * (margin, width, grid area) and its variants to style it.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
