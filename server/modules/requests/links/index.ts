// Request links: addresses by which a client, or a third person, sends in what a project waits for, without signing
// in. Who has one hands in and reads nothing back.
export { requestLinkRoutes } from './routes.ts';
export { requestLinkTables } from './export.ts';
export { makeLink, peopleForReminders } from './links.ts';
