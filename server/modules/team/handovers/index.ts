// Hand-overs give one person's clients, projects, steps, conversations, and inquiries to another in bulk, and give back
// what is still there because of it (decision 039).
export { handoverTables } from './export.ts';
export { handoverRoutes } from './routes.ts';
