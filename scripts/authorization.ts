// Writes docs/authorization.md: who may make which call, as the contract declares it and the matrix of
// server/authorization holds the server to. Without `--write` it fails when the page says something else.
import { readFileSync, writeFileSync } from 'node:fs';
import type { AnyEndpoint } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';
import { tokenScopesOf } from '../contract/token-access.ts';
import { staffRoles } from '../domain/staff.ts';
import { rightsOf, staffRoleLabels } from '../domain/staff-rights.ts';

const page = 'docs/authorization.md';
const command = 'npm run authorization';

const endpoints: readonly AnyEndpoint[] = Object.values(contract);
const roles = staffRoles.map((role) => ({
  title: staffRoleLabels[role],
  rights: rightsOf(role, []),
}));

/** Which callers a part of the page is about, and its columns besides the call and what it does. */
const parts: readonly {
  title: string;
  access: AnyEndpoint['access'];
  columns: readonly Column[];
}[] = (() => {
  const staff: Column[] = [
    ['Right', ({ rights }) => rights.join(', ') || 'any'],
    ...roles.map(({ title, rights }): Column => [
      title,
      (endpoint) => (endpoint.rights.every((right) => rights.has(right)) ? '✓' : ''),
    ]),
    ['Token', (endpoint) => tokenScopesOf(endpoint)?.join(', ') ?? ''],
  ];
  const client: Column = [
    'In the client account',
    ({ clientRights }) => clientRights.join(' or ') || 'own',
  ];
  const step: Column = ['Second step', ({ stepUp }) => (stepUp ? 'fresh' : '')];
  return [
    { title: 'Staff', access: 'admin', columns: [...staff, step] },
    { title: 'Staff and clients', access: 'user', columns: [client, ...staff, step] },
    { title: 'Clients', access: 'client', columns: [client, step] },
    {
      title: 'Anyone signed in, also before the email address is verified',
      access: 'session',
      columns: [step],
    },
    {
      title: 'Anyone',
      access: 'public',
      columns: [['By', ({ machine }) => (machine ? 'a machine that signs' : '')]],
    },
  ];
})();
type Column = [head: string, cell: (endpoint: AnyEndpoint) => string];

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const tables = parts.map(({ title, access, columns }) => {
  const rows = endpoints
    .filter((endpoint) => endpoint.access === access)
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map((endpoint) =>
      line([
        `\`${endpoint.method} ${endpoint.path}\``,
        endpoint.summary.replaceAll('|', '/'),
        ...columns.map(([, cell]) => cell(endpoint)),
      ]),
    );
  const heads = ['Call', 'What it does', ...columns.map(([head]) => head)];
  return [`## ${title}`, '', line(heads), line(heads.map(() => '---')), ...rows, ''].join('\n');
});

const text = `# Who may make which call

Written by \`${command}\` from the contract, with the rights that roles have by default; \`npm run validate\` fails
when it is out of date. \`matrix.test.ts\`, \`grants.test.ts\`, and \`staff-scope.test.ts\` in \`server/authorization\` try
every call as every kind of caller, and hold the server to it: a call without a row there does not type-check.

What the table can't say, because the record decides:

- **Staff** see all clients with the right \`everyone\`, else those they are in charge of or were given
  ([decision 027](decisions/027-staff-scope.md)). An owner may take rights away from a role
  ([decision 026](decisions/026-staff-roles.md)). After the last day, and for who left, nothing is allowed.
- **Clients** hold rights in a client account, for a span of years and until they end
  ([decision 031](decisions/031-access-grants.md)); \`own\` is about the person. Another account's record is a 404.
- **Tokens** do what their scopes and their owner's rights allow; a call without scopes takes none.

${tables.join('\n')}`;

if (process.argv.includes('--write')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  console.error(`${page} is out of date: run ${command}.`);
  process.exitCode = 1;
}
