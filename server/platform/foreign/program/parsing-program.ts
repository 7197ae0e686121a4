// The program of the processes that take apart what strangers sent, and write what is made of it: `askParser` writes
// frames to stdin and reads one answer to each from stdout. All of its parsers are JavaScript, which can't corrupt
// memory, so that a process is used again for the next document, of anyone. What is native code reads one document and
// ends (server/recognition).
import { denyNetwork } from './no-network.ts';

denyNetwork();
// Only now: nothing that reads documents is loaded while there is a network.
const { answerAsks } = await import('./answer-asks.ts');
await answerAsks();
