/** The configuration is missing something or says something impossible. The message names it. */
export class ConfigError extends Error {}
