// The newsletter owns who asked for it, who confirmed and who left. Sending it is another tool's
// business, which gets the list.
export { addressesOnList, isOnList, joinList, removeFromList } from './list.ts';
export { newsletterRoutes } from './routes.ts';
export { newsletterTables } from './export.ts';
