// Fails when files import each other in a circle, by type or `import()` too, or go past the face of a subject
// (docs/decisions/072-house.md), and when the server program imports what takes apart strangers' files. Lint sees static imports only.
import { globSync, readFileSync } from 'node:fs';
import { circles, parsersOutside, pastFaces, type Sources } from './lib/imports.ts';

const files = globSync(
  '{attack,bench,contract,dev,domain,e2e,scripts,server,web}/**/*.{ts,tsx,mjs}',
);
const sources: Sources = new Map(
  files
    .filter((file) => !file.endsWith('routeTree.gen.ts'))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

const problems = [
  ...circles(sources).map((circle) => `These files import each other: ${circle.join(' → ')}`),
  ...pastFaces(sources),
  ...parsersOutside(sources),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
