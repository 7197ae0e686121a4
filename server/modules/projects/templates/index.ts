// Templates own what projects are made from: the built-in ones and the firm's own. A project copies
// their steps and items; what happens to the template later does not reach it.
export { isBuiltInTitle } from './built-in/built-in-templates.ts';
export { listChecklistItems, listTimelineItems } from './queries.ts';
export { templateRoutes } from './routes.ts';
export { storeBuiltInTemplates } from './store-built-in.ts';
export { templates } from './table.ts';
export { templateTables } from './export.ts';
