// The program of the process that says what the pages of a return are: `readPackage` writes how many pages it may have
// and its bytes to stdin, and reads the answer from stdout.
import { denyNetwork } from '#platform/foreign/program/no-network';

denyNetwork();
// Only now: nothing that reads documents is loaded while there is a network.
const { answerPackage } = await import('./answer-package.ts');
await answerPackage();
