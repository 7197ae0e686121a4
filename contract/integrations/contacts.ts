import { endpoint, idParams } from '../endpoint.ts';

/** Contacts as vCards, for address books. */

export const getFirmCard = endpoint({
  method: 'GET',
  path: '/api/firm/contact.vcf',
  access: 'public',
  summary: 'The firm as a vCard',
  activity: 'none',
  response: 'file',
});

export const getClientCard = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/contact.vcf',
  access: 'admin',
  right: 'clients',
  summary: 'A client’s contact as a vCard',
  activity: 'export_contacts',
  params: idParams,
  response: 'file',
  errors: ['not_found'],
});

export const exportContacts = endpoint({
  method: 'GET',
  path: '/api/admin/contacts.vcf',
  access: 'admin',
  right: ['clients', 'exports'],
  stepUp: true,
  summary: 'The contacts of all clients who aren’t archived, as vCards',
  activity: 'export_contacts',
  rate: 'export',
  response: 'file',
});
