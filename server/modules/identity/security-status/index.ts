// Security status checks what the product says about itself (rulings section 7): the facts behind
// the Security card, for this deployment, this request and this session.
export { readSecurityStatus, securityStatusRoutes } from './routes.ts';
