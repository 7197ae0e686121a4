import { readFile, writeFile } from 'node:fs/promises';

/** Does something while people work, one thing after another, without a pause. */
export async function whilePeople<T>(
  work: (turn: number) => Promise<void>,
  task: () => Promise<T>,
): Promise<T> {
  const done = new AbortController();
  const people = (async () => {
    for (let turn = 0; !done.signal.aborted; turn += 1) await work(turn);
  })();
  const [result] = await Promise.all([task().finally(() => done.abort()), people]);
  return result;
}

/** Damages the end of a file. */
export async function flipLastByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  await writeFile(file, bytes);
}
