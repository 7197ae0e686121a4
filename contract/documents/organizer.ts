import { endpoint } from '../endpoint.ts';

/** The page behind Quick Action "Download Tax Organizer" (rulings section 1). */
export const downloadOrganizer = endpoint({
  method: 'GET',
  path: '/api/tax-organizer',
  access: 'client',
  clientRight: 'see',
  summary: "The client's Tax Organizer for the season as a PDF, filled in with what's on file",
  activity: 'download_organizer',
  rate: 'document',
  response: 'file',
});
