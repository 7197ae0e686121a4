// Exports are what people take along: a client everything of theirs by one button, an owner the whole firm.
export { exportRoutes } from './routes.ts';
