// Reply templates and request templates: texts that the firm keeps for its staff, and what their fields
// become.
export { addTemplate } from './change.ts';
export { textTemplateTables } from './export.ts';
export { textFactsOf } from './facts.ts';
export { textTemplateRoutes } from './routes.ts';
export { textTemplates } from './table.ts';
