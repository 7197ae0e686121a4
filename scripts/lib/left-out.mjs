// What takes the place of packages in the built server that other packages would load for something the product never
// asks of them: repeating rules of calendars (pg-boss, which is given cron expressions), descriptions as YAML
// (@fastify/swagger, which writes JSON), folders read at once (@fastify/static, which looks for each file), and fonts
// as WOFF2 (fontkit, which draws with WOFF and OpenType).

/** @returns {never} */
function missing() {
  throw new Error(
    'This part of a package is left out of the built server: scripts/lib/left-out.mjs.',
  );
}

export const RRuleTemporal = missing;
export const parse = missing;
export const stringify = missing;
export const glob = missing;
export default { parse, stringify };
