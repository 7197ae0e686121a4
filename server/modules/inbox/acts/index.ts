// Acts on documents that may be the wrong client's: sorting a folder, moving documents to another client, and their Undo.
export { assertAnswered, documentsIn } from './begin-move.ts';
export { documentActTables } from './export.ts';
export { presentAct } from './list-acts.ts';
export { documentActRoutes } from './routes.ts';
export { beginAct, scheduleDocumentActs, type Sorter } from './run-acts.ts';
export type { DocumentActRow } from './table.ts';
