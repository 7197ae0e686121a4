import { endpoint } from './endpoint.ts';

/** A client's own papers are theirs on request, whatever they owe (Circular 230 §10.28). */
export const downloadPapers = endpoint({
  method: 'GET',
  path: '/api/papers',
  access: 'client',
  clientRight: ['see', 'add', 'pay'],
  summary:
    'Everything the caller may see in the client account as one ZIP: documents with versions, messages, invoices, returns, and a page of contents',
  activity: 'download_papers',
  rate: 'export',
  response: 'file',
});
