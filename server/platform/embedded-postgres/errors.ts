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
