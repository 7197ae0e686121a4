// API tokens: how other programs act for someone on the staff, with a part of their rights.
export { authenticateToken } from './authenticate.ts';
export { apiTokenTables } from './export.ts';
export { apiTokenRoutes } from './routes.ts';
