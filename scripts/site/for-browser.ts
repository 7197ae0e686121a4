// What only the server needs of the contract and of its schemas, left out of what browsers load.
import { parseSync, type Plugin, Visitor } from 'vite';

/** What endpoints declare for the server and its documents; the browser's `call` reads none of it. */
export const serversOwn: readonly string[] = [
  'access',
  'activity',
  'client',
  'duringEnrollment',
  'errors',
  'form',
  'machine',
  'multipart',
  'rate',
  'refusal',
  'staff',
  'stepUp',
  'stream',
  'summary',
  'tokens',
];

/** The source of a contract without what its endpoints declare for the server. */
export function withoutServersOwn(file: string, code: string): string {
  const { program } = parseSync(file, code);
  const cuts: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [declaration] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (declaration?.type !== 'ObjectExpression') return;
      const { properties } = declaration;
      const brace = declaration.end - 1;
      for (const [index, property] of properties.entries()) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        if (!serversOwn.includes(property.key.name)) continue;
        // With its comma: up to what follows.
        cuts.push({ start: property.start, end: properties[index + 1]?.start ?? brace });
      }
    },
  }).visit(program);
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

/** Leaves out of the browser what the contract says to the server alone. */
export function withoutServersPart(): Plugin {
  return {
    name: 'without-servers-part',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/[^?]*\.ts$/, code: 'endpoint(' },
      handler: (code, id) => withoutServersOwn(id, code),
    },
  };
}

/**
 * Leaves out of the browser what only the server does with schemas: describe them as JSON Schema,
 * for its page of the API.
 */
export function withoutJsonSchemas(): Plugin {
  // Schemas hold such a method from the beginning; nobody calls it here.
  const absent =
    "const absent = () => () => { throw new Error('The server describes schemas.'); };";
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler: (code) => {
        const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)];
        return [absent, ...names.map(([, name]) => `export const ${name} = absent;`)].join('\n');
      },
    },
  };
}

/** Leaves out the library's own words about a value: the contract has words for all of them. */
export function withoutSchemaTexts(): Plugin {
  return {
    name: 'without-schema-words',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/locales\/en\.js$/ },
      handler: () => 'export default () => ({});',
    },
  };
}
