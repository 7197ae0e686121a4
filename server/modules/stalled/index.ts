// Why each open return hasn't moved: read from what other modules keep, and stored nowhere.
export { stalledRoutes } from './routes.ts';
