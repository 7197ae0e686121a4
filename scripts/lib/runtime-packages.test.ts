import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inProject } from './project.mjs';
import { runtimePackages, shippedFonts } from './runtime-packages.mjs';
import { faces, fontFile } from '../../server/platform/pdf/text-runs.ts';

it('names what the built server loads, with what that needs, and nothing that was put into its files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'filewell-runtime-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const place of runtimePackages()) {
    mkdirSync(path.join(folder, path.dirname(place)), { recursive: true });
    // One that is inside another came with it.
    if (place.lastIndexOf('node_modules/') === 0)
      symlinkSync(inProject(place), path.join(folder, place));
  }
  // Without following links, packages find only what is in the folder.
  const load = "await import('@napi-rs/canvas');";
  execFileSync(process.execPath, ['--preserve-symlinks', '--input-type=module', '-e', load], {
    cwd: folder,
  });
  expect(runtimePackages().join(' ')).not.toMatch(/fastify|react|drizzle|pdfkit/);
});

it('ships every font that is drawn with', () => {
  const shipped = shippedFonts.map((font) => inProject('node_modules', font));
  for (const font of shipped) expect(existsSync(font), font).toBe(true);
  // Copies of one name would be one file.
  expect(new Set(shipped.map((font) => path.basename(font))).size).toBe(shipped.length);
  for (const face of faces) {
    for (const isBold of [false, true]) {
      const font = fontFile(face.name, isBold);
      expect(shipped).toContain(font);
      // The build leaves out what reads WOFF2 (left-out.mjs).
      expect(path.extname(font)).toMatch(/^\.(?:woff|otf)$/);
    }
  }
  const site = readFileSync(inProject('scripts/site/draw-images.ts'), 'utf8');
  const named = [...site.matchAll(/'(@fontsource[^']+)'/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(1);
  for (const name of named) expect(shippedFonts).toContain(name);
});
