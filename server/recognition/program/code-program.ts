// The program of the process that reads the codes of one document: `readCodes` writes its media type and its bytes to
// stdin, and reads a list of texts from stdout.
import { denyNetwork } from '#platform/foreign/program/no-network';

denyNetwork();
// Only now: nothing that reads documents is loaded while there is a network.
const { answerCodes } = await import('./answer-codes.ts');
await answerCodes();
