import type { ApiScope } from '#domain/api-scopes';
import type { StaffRight } from '#domain/staff';
import type { AnyEndpoint } from './endpoint.ts';

/** The scope that stands for a right, for calls that read and for calls that change something. */
interface Scopes {
  read?: ApiScope;
  write?: ApiScope;
}

/**
 * What is not here is not for tokens: clients' contact details, which lead to signing in, invitations,
 * refunds, exports, deletions, the team, and the firm. `everyone` says whose records, and its owner decides.
 */
const scopesOfRight: Readonly<Partial<Record<StaffRight, Scopes>>> = {
  everyone: {},
  clients: { read: 'clients:read' },
  documents: { read: 'documents:read' },
  organize: { write: 'documents:write' },
  messages: { read: 'messages:read', write: 'messages:write' },
  projects: { read: 'projects:read', write: 'projects:write' },
  templates: { write: 'templates:write' },
  invoices: { read: 'invoices:read', write: 'invoices:write' },
  inquiries: { read: 'inquiries:read', write: 'inquiries:write' },
  log: { read: 'activity:read' },
};

/**
 * The scopes that an API token needs for a call, all of them; undefined where no token will do: what
 * isn't reached by a right, takes a fresh second step, removes something, or says so (`tokens: false`).
 */
export function tokenScopesOf(endpoint: AnyEndpoint): readonly ApiScope[] | undefined {
  const { access, rights, method, stepUp, tokens } = endpoint;
  const isForStaff = access === 'admin' || access === 'user';
  if (!isForStaff || stepUp || !tokens || method === 'DELETE') return undefined;
  const scopes: ApiScope[] = [];
  for (const right of rights) {
    const known = scopesOfRight[right];
    if (known === undefined) return undefined;
    const scope = method === 'GET' ? known.read : known.write;
    if (scope !== undefined) scopes.push(scope);
    else if (right !== 'everyone') return undefined;
  }
  return scopes.length > 0 ? scopes : undefined;
}
