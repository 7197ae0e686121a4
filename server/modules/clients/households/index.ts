// Households are client accounts that the staff look at together, and how two people of one part (decision 035).
// They give nobody access: that is a grant's, of `client-accounts`.
export { householdOf } from './manage.ts';
export { listHouseholds } from './read.ts';
export { householdRoutes, schedulePartingNotices } from './routes.ts';
export { householdTables } from './export.ts';
