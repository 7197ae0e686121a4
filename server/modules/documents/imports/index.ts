// Folders of documents from a file server or another program become clients' documents, by command line.
// The documents themselves belong to files.
export { documentImportTables } from './export.ts';
export { importFolder, type SortingDesk } from './import-folder.ts';
export { noteImported, sourceKeyOf, wasImported } from './imported-documents.ts';
export { categoryOf } from './category.ts';
export { LeftOutError, withSource } from './read-source.ts';
export { walkFolder } from './walk-folder.ts';
export { type ClientNames, loadClientNames } from './known-clients.ts';
export { type Doubt, type MatchRules, matchPath, type Place, yearOfPath } from './match-path.ts';
export { reportColumns, reportRow, type ReportRow } from './reasons.ts';
