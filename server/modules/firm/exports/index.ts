// Exports are what people take along: a client everything of theirs by one button, an owner the whole firm.
export { clientPapers, firmInvoices, type PaperSource, type PlacedPaper } from './client-papers.ts';
export { exportTables } from './export.ts';
export { finishFirmExport, openFirmExport } from './firm-exports.ts';
export { exportRoutes } from './routes.ts';
