// Why each open return hasn't moved: read from what other modules keep, and stored nowhere.
export { stalledReturns } from './list-stalled.ts';
export { readOwnStall } from './own-stall.ts';
export { stalledRoutes } from './routes.ts';
