// The program of the process that reads one document: `ReadingProcess` writes a line about it and its bytes
// to stdin, and reads lines from stdout.
import { denyNetwork } from '#platform/foreign/program/no-network';

denyNetwork();
// Only now: nothing that reads documents is loaded while there is a network.
const { answerOneDocument } = await import('./answer-document.ts');
await answerOneDocument();
