import { endpoint } from '../endpoint.ts';

/** The page behind Quick Action "Download Tax Organizer" (rulings section 1). */
export const downloadOrganizer = endpoint({
  route: 'GET /api/tax-organizer',
  client: 'see',
  summary: "The client's Tax Organizer for the season as a PDF, filled in with what's on file",
  activity: 'download_organizer',
  rate: 'document',
  response: 'file',
});
