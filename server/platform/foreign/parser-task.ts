/** What the parsing program does. */
export type ParserTask =
  | 'check-pdf'
  | 'check-seal'
  | 'make-seal'
  | 'stamp-pages'
  | 'split-pdf'
  | 'join-pictures'
  | 'read-table'
  | 'read-mail'
  | 'inspect-office';

/** Why a document wasn’t taken apart: it takes more than it may, or is damaged. */
export type ParserProblem = 'too-much' | 'unreadable';

/** What one ask may take. */
export interface ParserLimits {
  /** Of processor time, so that a busy server fails no document; by the clock it is ten times as long. */
  processorMs: number;
  answerBytes: number;
  /** Resident memory of the process, 350 where absent. */
  memoryMb?: number;
}
