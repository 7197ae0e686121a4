import { type ClassValue, clsx } from 'clsx';

let merge = (classes: string): string => classes;

/**
 * Has `cx` let a later utility win over an earlier one of the same kind. The portal's entry calls
 * it; the public pages load without the merger and mark the few utilities that must win with `!`.
 */
export function mergeClassesWith(merger: (classes: string) => string): void {
  merge = merger;
}

/** Joins class names; in the portal a later Tailwind utility wins over an earlier one. */
export function cx(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
