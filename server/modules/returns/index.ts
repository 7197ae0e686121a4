// Return delivery is how a finished return reaches its client: the printed package, split so that no page is lost, its
// figures, what the people of the account say to it, and how far its filing is (decision 056).
export { returnDeliveryTables } from './export.ts';
export { readOwnReturn } from './own-line.ts';
export { returnDueDays } from './payments.ts';
export { deleteReturnDeliveriesOf } from './remove.ts';
export type { PackageProgram } from './package.ts';
export { noteSigned } from './signing.ts';
export { returnDeliveryRoutes } from './routes.ts';
