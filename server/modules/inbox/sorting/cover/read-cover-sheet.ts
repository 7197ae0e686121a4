import { readCodes } from '#recognition';

export type ReadCoverSheet = typeof readCoverSheet;

/**
 * The codes of cover sheets on the first page of a document, by how they begin; whether one is ours is for
 * `readCoverCode`. A document that can't be read has none.
 */
export async function readCoverSheet(
  content: AsyncIterable<Uint8Array>,
  mediaType: string,
): Promise<string[]> {
  const codes = await readCodes(content, mediaType);
  return codes.filter((code) => code.startsWith('FW1.'));
}
