// The script of verify.html: takes evidence.zip, or the files that were in it, and says what holds.
import { readZip } from './zip.ts';
import { judge } from './judge.ts';
import { show } from './show.ts';
import type { Bytes } from './bytes.ts';

const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(id);
  return element;
};

async function check(chosen: readonly File[]): Promise<void> {
  const [state, result] = [byId('state'), byId('result')];
  if (chosen.length === 0) return;
  result.replaceChildren();
  state.textContent = 'Checking…';
  try {
    const files = new Map<string, Bytes>();
    for (const file of chosen) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (!file.name.toLowerCase().endsWith('.zip')) files.set(file.name, bytes);
      else for (const [name, content] of await readZip(bytes)) files.set(name, content);
    }
    const judgment = await judge(files);
    show(result, judgment);
    state.textContent = judgment.isGenuine
      ? 'Checked: genuine and unchanged.'
      : 'Checked: don’t rely on this package.';
  } catch (error) {
    state.textContent = error instanceof Error ? error.message : 'This can’t be read.';
  }
}

const input = byId('files');
input.addEventListener('change', () => {
  if (input instanceof HTMLInputElement) void check([...(input.files ?? [])]);
});
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  void check([...(event.dataTransfer?.files ?? [])]);
});
