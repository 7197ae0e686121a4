/** What a virus scanner says of a content. */
export type ScanVerdict = { infected: false } | { infected: true; signature: string };

/** Looks for malware in contents as they stream by. */
export interface Scanner {
  /** @throws {ScannerUnavailableError} when it gave no verdict; the content may be sent again */
  scan(content: AsyncIterable<Uint8Array>): Promise<ScanVerdict>;
}

/** The scanner is away, slow or refuses: nothing is known of the content. */
export class ScannerUnavailableError extends Error {
  override name = 'ScannerUnavailableError';
}
