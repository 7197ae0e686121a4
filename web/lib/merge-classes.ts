// Imported first by the portal's entry, before anything joins class names.
import { extendTailwindMerge } from 'tailwind-merge';
import { mergeClassesWith } from './cx.ts';

mergeClassesWith(
  extendTailwindMerge({
    extend: {
      theme: { radius: ['small', 'card', 'panel'], shadow: ['pop'] },
    },
  }),
);
