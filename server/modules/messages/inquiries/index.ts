// Inquiries own what visitors write to the firm by the contact form, and the invitations that turn
// one into a client.
export { countInquiriesOf, handOverInquiries, moveInquiries } from './hand-over.ts';
export { inquiryRoutes } from './routes.ts';
export { inquiries } from './table.ts';
export { inquiryTables } from './export.ts';
