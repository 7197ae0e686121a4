// Open work by the person in charge and the week it is due.
export { workloadRoutes } from './routes.ts';
