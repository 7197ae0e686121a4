// Letters own the firm’s letter templates with their versions, the letters that were sent, and what clients did with
// them. The documents that letters become belong to `files`.
export { letterEntry, letterRoutes } from './routes.ts';
export { composeLetter, followSignature, sendLetter, withdrawLetter } from './send.ts';
export { noteLetterSigned } from './signed.ts';
export { storeBuiltInLetters } from './templates.ts';
export { letterTables } from './export.ts';
