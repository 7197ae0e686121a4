import { endpoint } from '../endpoint.ts';

const answer = {
  activity: 'download_evidence',
  rate: 'export',
  response: 'file',
  errors: ['conflict'],
} as const;

/** The person who signed takes their own proof along, whenever they want. */
export const downloadOwnEvidence = endpoint({
  ...answer,
  route: 'GET /api/signature-requests/{id}/evidence',
  client: 'sign',
  summary:
    'The evidence package of what the caller signed, as a ZIP: original, sealed document, events, certificate, and a page that checks them',
});

export const downloadEvidence = endpoint({
  ...answer,
  route: 'GET /api/admin/signature-requests/{id}/evidence',
  staff: 'documents',
  tokens: false,
  stepUp: true,
  summary: 'The evidence package of a signature request',
});
