import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Firm } from '#contract/firm/firm';
import type { Config } from '../config/config.ts';
import type { ConfiguredFirm } from '../config/firm-profile.ts';
import { factsOf } from './facts.ts';
import { atOrigin, pagesFor, type WrittenPages } from './pages.ts';

interface Options {
  /** Where the built site lies; the written pages are beside it, in `pages`. */
  folder: string;
  config: Config;
  /** The firm as its settings and its calendar describe it now. */
  firm: () => Firm;
  log: FastifyBaseLogger;
  /** The pages couldn't be written. */
  onFailed?: (error: unknown) => Promise<void>;
  /** The program that writes them, where it isn't the product's. */
  writer?: string;
}

/** Pages, and the firm that they show. */
interface Shown {
  facts: string;
  firm: Firm;
  written: WrittenPages;
}

/**
 * The public pages of the firm as it is. After a change of its settings or its season they are written
 * again by another process; until all of them are there, the ones before are sent.
 */
export class PublicPages {
  readonly #options: Options;
  readonly #stopped = new AbortController();
  #shown: Shown;
  #renewal: Promise<void> | undefined;
  #hasFailed = false;

  private constructor(options: Options, shown: Shown) {
    this.#options = options;
    this.#shown = shown;
  }

  /**
   * A mark that can't be drawn keeps no server from starting: the pages show the product's until it is
   * replaced.
   *
   * @returns undefined while there is no build
   * @throws Error when the pages could not be written
   */
  static async open(options: Options): Promise<PublicPages | undefined> {
    if (!existsSync(path.join(options.folder, '../pages/facts.json'))) return undefined;
    const { firm } = options.config;
    try {
      return new PublicPages(options, await write(options, firm));
    } catch (error) {
      if (!firm.logo) throw error;
      const pages = new PublicPages(options, await write(options, { ...firm, logo: undefined }));
      await pages.#fail(error);
      return pages;
    }
  }

  /** The pages to send, and the firm that their scripts have to be given. */
  get shown(): Readonly<Pick<Shown, 'firm' | 'written'>> {
    return this.#shown;
  }

  get state(): 'current' | 'updating' | 'failed' {
    if (this.#renewal) return 'updating';
    if (this.#hasFailed) return 'failed';
    return this.#isBehind() ? 'updating' : 'current';
  }

  /** Writes the pages again where they differ from the firm as it is now; one process at a time. */
  renew(): void {
    if (this.#stopped.signal.aborted || !this.#isBehind()) return;
    this.#renewal ??= this.#catchUp().finally(() => {
      this.#renewal = undefined;
    });
  }

  /** Ends the process that writes. */
  async close(): Promise<void> {
    this.#stopped.abort();
    await this.#renewal;
  }

  async #catchUp(): Promise<void> {
    // Settings may change again while the pages are written.
    while (this.#isBehind()) {
      try {
        const { config } = this.#options;
        this.#shown = await write(this.#options, config.firm, this.#stopped.signal);
        this.#hasFailed = false;
      } catch (error) {
        if (!this.#stopped.signal.aborted) await this.#fail(error);
        return;
      }
    }
  }

  async #fail(error: unknown): Promise<void> {
    this.#hasFailed = true;
    const { log, onFailed } = this.#options;
    log.error({ err: error }, 'the public pages were not renewed');
    await onFailed?.(error).catch((reason: unknown) =>
      log.error({ err: reason }, 'an alarm was not raised'),
    );
  }

  #isBehind(): boolean {
    const { config, firm } = this.#options;
    return this.#shown.facts !== factsText(firm(), config.firm);
  }
}

const factsText = (firm: Firm, settings: ConfiguredFirm): string =>
  JSON.stringify(factsOf(firm, settings));

async function write(
  { folder, config, firm, writer }: Options,
  settings: ConfiguredFirm,
  signal?: AbortSignal,
): Promise<Shown> {
  const described = { ...firm(), logo: settings.logo ? firm().logo : null };
  const facts = factsText(described, settings);
  const builtFolder = path.join(path.dirname(folder), 'pages');
  const written = await pagesFor(
    { dataDir: config.dataDir, settings, facts, builtFolder, signal },
    writer,
  );
  return { facts, firm: described, written: atOrigin(written, config.appUrl) };
}
