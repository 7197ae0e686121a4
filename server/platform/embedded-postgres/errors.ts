/** The embedded PostgreSQL cannot be used; the message says why and what to do about it. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Another running Filewell holds the same data folder. */
export class DataFolderInUseError extends EmbeddedPostgresError {
  override name = 'DataFolderInUseError';

  constructor(dataDir: string) {
    super(
      `Another Filewell is already running on the data folder ${dataDir}; ` +
        'stop it or set DATA_DIR and PORT.',
    );
  }
}

/** There is no embedded database, and the caller does not create one. */
export class NoDatabaseError extends EmbeddedPostgresError {
  override name = 'NoDatabaseError';

  constructor(root: string) {
    super(
      `There is no embedded database in ${root}: check that DATA_DIR is right and mounted, ` +
        'set DATABASE_URL, or, for a new firm, run "npm run admin -- create-database".',
    );
  }
}
