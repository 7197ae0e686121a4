// The Tax Organizer is a PDF a client gathers their papers by: made again by every download, from what
// is known of them at that moment.
export { organizerRoutes } from './routes.ts';
