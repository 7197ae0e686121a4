import path from 'node:path';

/** Where one embedded database lives inside the application's data folder. */
export type ClusterLayout = {
  /** The application's data folder, absolute. */
  dataDir: string;
  /** Holds everything of the database; appears by one atomic rename, complete. */
  root: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** Password of the database roles, one line, readable by its owner only. */
  secretFile: string;
  pidFile: string;
  logFile: string;
};

/** The places of the embedded database below `dataDir`; another `root` while it is being made. */
export function clusterLayout(
  dataDir: string,
  root = path.resolve(dataDir, 'postgres'),
): ClusterLayout {
  const cluster = path.join(root, 'cluster');
  return {
    dataDir: path.resolve(dataDir),
    root,
    cluster,
    secretFile: path.join(root, 'secret'),
    pidFile: path.join(cluster, 'postmaster.pid'),
    logFile: path.join(root, 'server.log'),
  };
}
