// Clients are what staff see of the people the firm works for: the list they pick from, and a look at
// one client's portal. The people themselves belong to `accounts`.
export { countCharge, endUnfitCharge, handOverCharge } from './charge.ts';
export { clientsInList, describeClients, findClient } from './list-clients.ts';
export { clientRoutes } from './routes.ts';
export { clientTables } from './export.ts';
