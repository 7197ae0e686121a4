import { linesPerFile, recordFile } from './layout.ts';

/** Lines of a table, cut into files. */
export class RecordWriter {
  #table: string;
  #put: (file: { path: string; text: string }) => Promise<void>;
  #lines: string[] = [];
  #bytes = 0;
  #part = 0;

  constructor(table: string, put: (file: { path: string; text: string }) => Promise<void>) {
    this.#table = table;
    this.#put = put;
  }

  async add(line: string): Promise<void> {
    this.#lines.push(line);
    this.#bytes += line.length;
    if (this.#lines.length >= linesPerFile || this.#bytes >= bytesPerFile) await this.#write();
  }

  async end(): Promise<void> {
    if (this.#lines.length > 0 || this.#part === 0) await this.#write();
  }

  async #write(): Promise<void> {
    this.#part += 1;
    const text = this.#lines.map((line) => `${line}\n`).join('');
    [this.#lines, this.#bytes] = [[], 0];
    await this.#put({ path: recordFile(this.#table, this.#part), text });
  }
}

/** Characters held in memory for one file. */
const bytesPerFile = 16_000_000;
