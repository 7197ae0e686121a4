// Recognition says what a document is: which forms it holds, whose, and of which year. It reads in processes
// of their own without network (docs/decisions/041-document-recognition.md), keeps no tables, and decides
// nothing: the outcome of its facts is for the module that asks.
export { emptyForm } from './facts/described.ts';
export { readCodes } from './read-codes.ts';
export type { PackageFacts } from './facts/package-facts.ts';
export type { PackagePage } from './program/answer-package.ts';
export { type PackageProblem, readPackage } from './read-package.ts';
export { Recognizer } from './recognizer.ts';
export type { RecognizerLimits } from './reading-process.ts';
export { recognizerVersion } from './version.ts';
