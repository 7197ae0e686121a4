import type { Recognition } from '#domain/recognition';

/** What reads documents: `#modules/recognition`, or what a test puts in its place. */
export interface DocumentRecognizer {
  /** @throws Error where it couldn't be tried; a document that can't be read is an outcome */
  recognize(content: Buffer, about: { mediaType: string; name: string }): Promise<Recognition>;
  close(): Promise<void>;
}

export { recognizerVersion } from '#recognition';
