// The firm whose site this is: its identity, its season, its mark, and what its owner has set up.
export { inquiryAddresses } from './change.ts';
export { CurrentFirm, readFirmRow } from './current.ts';
export { describeFirm } from './describe.ts';
export { firmTables } from './export.ts';
export { scheduleFiguresNotice } from './figures-notice.ts';
export { firmRoutes, serveFirmLogo } from './routes.ts';
