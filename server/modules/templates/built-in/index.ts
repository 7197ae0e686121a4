import { amendment } from './amendment.ts';
import { business } from './business.ts';
import { extension } from './extension.ts';
import { individual } from './individual.ts';
import { quarterly } from './quarterly.ts';
import type { BuiltInTemplate } from './types.ts';

/** The templates that come with the product; how many steps and items each has says spec section 3. */
export const builtInTemplates: readonly BuiltInTemplate[] = [
  individual,
  business,
  quarterly,
  amendment,
  extension,
];
