// Payments own how money moves: orders and refunds at the provider, its events, and the comparison
// of its books with the ledger. What is owed belongs to `invoices`, what moved to the `ledger`.
export { countOpenDifferences } from './differences.ts';
export { paymentTables } from './export.ts';
export { openProviders, type PaymentProviders, paymentVariables } from './providers.ts';
export { paymentRoutes } from './routes.ts';
export { schedulePayments } from './schedule.ts';
export { staffPaymentRoutes } from './staff-routes.ts';
export { verifyBooks } from './verify-books.ts';
