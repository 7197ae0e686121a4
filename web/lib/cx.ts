import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: { radius: ['small', 'card', 'panel'], shadow: ['pop'] },
  },
});

/** Joins class names; a later Tailwind utility wins over an earlier one of the same kind. */
export function cx(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
