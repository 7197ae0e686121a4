import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inProject } from './project.mjs';
import { runtimePackages, unbundled } from './runtime-packages.mjs';

it('names what the built server loads, with what that needs, and nothing that was put into its files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'filewell-runtime-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const place of runtimePackages()) {
    mkdirSync(path.join(folder, path.dirname(place)), { recursive: true });
    // One that lies inside another came with it.
    if (place.lastIndexOf('node_modules/') === 0)
      symlinkSync(inProject(place), path.join(folder, place));
  }
  // Without following links, packages find only what is in the folder.
  const load = "await import('pdfkit'); await import('@napi-rs/canvas');";
  execFileSync(process.execPath, ['--preserve-symlinks', '--input-type=module', '-e', load], {
    cwd: folder,
  });
  expect(runtimePackages().join(' ')).not.toMatch(/fastify|react|drizzle/);
});

it('names every font that is drawn with', () => {
  const sources = globSync('{server/platform/pdf,scripts/site}/*.ts', { cwd: inProject() });
  const text = sources.map((file) => readFileSync(inProject(file), 'utf8')).join('\n');
  const whole = [...text.matchAll(/'(@(?:fontsource|embedpdf)[\w-]*\/[\w-]+)/g)].map(
    ([, name]) => name,
  );
  const families = [...text.matchAll(/fontsource\('([\w-]+)'/g)].map(
    ([, name]) => `@fontsource/${name}`,
  );
  const named = [...whole, ...families];
  expect(named.length).toBeGreaterThan(4);
  for (const name of named) expect(unbundled).toContain(name);
});
