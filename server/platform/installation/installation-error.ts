/** Store, database and keys do not belong together. The message says so and names the way out. */
export class InstallationError extends Error {
  override name = 'InstallationError';
}
