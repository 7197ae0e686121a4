import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from './project.mjs';
import serverProcess from './server-process.json' with { type: 'json' };

const { flags, environment } = serverProcess;

it('runs the server in the image and under systemd as npm start does', () => {
  const image = readFileSync(inProject('deploy', 'Containerfile'), 'utf8');
  const unit = readFileSync(inProject('deploy', 'filewell.service'), 'utf8');
  const command = ['node', ...flags, 'dist/server/main.js'];
  expect(image).toContain(`CMD [${command.map((part) => `"${part}"`).join(', ')}]`);
  expect(unit).toContain(`/${command.join(' ')}\n`);
  for (const [name, value] of Object.entries(environment)) {
    expect(image).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'));
    expect(unit).toMatch(new RegExp(`^Environment=.*\\b${name}=${value}\\b`, 'm'));
  }
});
