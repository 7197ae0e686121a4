import { endpoint, idParams } from '../endpoint.ts';

const answer = {
  method: 'GET',
  activity: 'download_evidence',
  params: idParams,
  rate: 'export',
  response: 'file',
  errors: ['not_found', 'conflict'],
} as const;

/** The person who signed takes their own proof along, whenever they want. */
export const downloadOwnEvidence = endpoint({
  ...answer,
  path: '/api/signature-requests/{id}/evidence',
  access: 'client',
  clientRight: 'sign',
  summary:
    'The evidence package of what the caller signed, as a ZIP: original, sealed document, events, certificate, and a page that checks them',
});

export const downloadEvidence = endpoint({
  ...answer,
  path: '/api/admin/signature-requests/{id}/evidence',
  access: 'admin',
  right: 'documents',
  tokens: false,
  stepUp: true,
  summary: 'The evidence package of a signature request',
});
