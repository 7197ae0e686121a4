import { endpoint } from '../endpoint.ts';

/** Contacts as vCards, for address books. */

export const getFirmCard = endpoint({
  route: 'GET /api/firm/contact.vcf',
  access: 'public',
  summary: 'The firm as a vCard',
  response: 'file',
});

export const getClientCard = endpoint({
  route: 'GET /api/admin/users/{id}/contact.vcf',
  staff: 'clients',
  summary: 'A client’s contact as a vCard',
  activity: 'export_contacts',
  response: 'file',
});

export const exportContacts = endpoint({
  route: 'GET /api/admin/contacts.vcf',
  staff: ['clients', 'exports'],
  stepUp: true,
  summary: 'The contacts of all clients who aren’t archived, as vCards',
  activity: 'export_contacts',
  rate: 'export',
  response: 'file',
});
