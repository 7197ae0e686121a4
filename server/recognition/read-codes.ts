import { z } from 'zod';
import { askProgram } from '#platform/foreign/ask-program';
import { programFile } from '#platform/root';

const program = programFile('server/recognition/program/code-program.ts');

/** A page at 200 dpi is 15 MB of pixels. */
const limits = { memoryMb: 350, processorMs: 30_000, answerBytes: 20_000 };

const answer = z.array(z.string().max(4000)).max(8);
const readTypes = new Set(['application/pdf', 'image/jpeg', 'image/png']);

/**
 * The texts of QR codes on the first page of a document. None for a document that can't be read, or takes too long.
 *
 * @throws what the stream of `content` failed with
 */
export async function readCodes(
  content: AsyncIterable<Uint8Array>,
  mediaType: string,
): Promise<string[]> {
  if (!readTypes.has(mediaType)) return [];
  const text = await askProgram(program, mediaType, content, limits);
  try {
    return answer.parse(JSON.parse(text));
  } catch {
    return [];
  }
}
