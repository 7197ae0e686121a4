// Folders of documents from a file server or another program become clients' documents, by command line.
// The documents themselves belong to files.
export { documentImportTables } from './export.ts';
export { importFolder } from './import-folder.ts';
export { type ClientNames, loadClientNames } from './known-clients.ts';
export { reportColumns, reportRow, type ReportRow } from './reasons.ts';
