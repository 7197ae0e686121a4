// Activity tells people what stands in the log. The log itself, and writing to it, is platform.
export { clientActivityRoutes } from './routes.ts';
