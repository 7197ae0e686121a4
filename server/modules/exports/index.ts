// Exports are what people take along: a client everything of theirs by one button, an owner the whole firm.
export { clientPapers, firmInvoices, type PaperSource, type PlacedPaper } from './client-papers.ts';
export { exportRoutes } from './routes.ts';
