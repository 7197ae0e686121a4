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

const titles: ReadonlySet<string> = new Set(
  builtInTemplates.flatMap(({ items }) => items.map(({ title }) => title)),
);

/** Whether an item is called what the product calls it for everyone: then its title says nothing of the client. */
export const isBuiltInTitle = (title: string): boolean => titles.has(title);
