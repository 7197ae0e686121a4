// Projects own what the firm does for a client step by step: steps, checklist items and how far all
// of it is. Documents handed over for an item belong to `files`.
export { receiveForItem } from './receive-document.ts';
export { checklistItems, taxProjects, timelineItems } from './table.ts';
