// Payers are who pays or employs clients: EINs with the names that the firm uses for them.
export {
  assertPayer,
  payersById,
  payersWithNumbers,
  payerWithNumber,
  rememberPayer,
} from './payers.ts';
export { payerRoutes } from './routes.ts';
export { type PayerRow } from './table.ts';
export { payerTables } from './export.ts';
