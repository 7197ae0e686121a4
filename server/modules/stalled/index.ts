// Why each open return hasn't moved: read from what other modules keep, and stored nowhere.
export { readOwnStall } from './own-stall.ts';
export { stalledRoutes } from './routes.ts';
