import { chown, lchown, readFile, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { runCommand } from './command.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { ClusterLayout } from './layout.ts';

/** A way to run PostgreSQL: as we are, in a user namespace, or as a system account. */
export type PrivilegeWay = 'plain' | 'namespace' | 'setpriv';

/** How PostgreSQL's programs are run here. */
export type Privileges = {
  way: PrivilegeWay;
  /** Put before every command line. */
  prefix: readonly string[];
  /** Who must own the database's files; null where that is simply us. */
  owner: Account | null;
};

type Account = { uid: number; gid: number };

/**
 * Chooses how to run PostgreSQL, which refuses to run as root, by trying each way in turn.
 *
 * As root a user namespace comes first: inside it our files belong to an ordinary account, while
 * outside nothing changes owner. Where namespaces are forbidden, or the folder belongs to someone
 * else, `setpriv` drops to a system account which keeps the right to reach into folders that only
 * root may read. No account is created and nothing outside the database's folder changes owner.
 *
 * @throws EmbeddedPostgresError when no way works.
 */
export async function choosePrivileges(
  binaries: PostgresBinaries,
  layout: ClusterLayout,
  forced?: PrivilegeWay,
): Promise<Privileges> {
  const failures: string[] = [];
  for (const candidate of await candidates(layout)) {
    if (forced !== undefined && candidate.way !== forced) continue;
    const { exitCode, output } = await probe(candidate, binaries, layout);
    if (exitCode === 0) return candidate;
    failures.push(`${candidate.way}: ${output.trim()}`);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL cannot run here as ${process.geteuid?.() === 0 ? 'root' : 'this user'} ` +
      `on the data folder ${layout.dataDir}. Start Filewell as an ordinary user that owns the ` +
      `data folder, or set DATABASE_URL. Tried ${failures.join('; ') || 'nothing'}`,
  );
}

/** Gives the database's files to the account PostgreSQL will run as, when they are not its own. */
export async function giveFilesToServer(
  layout: ClusterLayout,
  privileges: Privileges,
): Promise<void> {
  const { owner } = privileges;
  const current = await stat(layout.cluster);
  if (owner === null) {
    const uid = process.geteuid?.();
    if (uid === undefined || current.uid === uid) return;
    throw new EmbeddedPostgresError(
      `The database in ${layout.root} belongs to another user. ` +
        'Start Filewell as that user, or set DATA_DIR.',
    );
  }
  if (current.uid === owner.uid) return;
  for (const entry of await readdir(layout.cluster, { recursive: true })) {
    await lchown(path.join(layout.cluster, entry), owner.uid, owner.gid);
  }
  // Last, so that a kill half-way starts over.
  await chown(layout.cluster, owner.uid, owner.gid);
}

async function candidates(layout: ClusterLayout): Promise<Privileges[]> {
  const plain: Privileges = { way: 'plain', prefix: [], owner: null };
  const uid = process.geteuid?.();
  const gid = process.getegid?.();
  if (uid === undefined || gid === undefined) return [plain];
  const accounts = await systemAccounts();
  const system = accounts.get('postgres') ?? accounts.get('nobody');
  const namespaces = system === undefined ? [] : [namespaceWay({ uid, gid }, system)];
  // initdb looks its user up by name; a bare numeric user, as containers have, has none.
  if (uid !== 0) return hasUserName() ? [plain] : namespaces;

  const existingUid = await stat(layout.cluster).then(
    (folder) => folder.uid,
    () => 0,
  );
  const previous = [...accounts.values()].find((account) => account.uid === existingUid);
  return [
    ...(previous === undefined ? [] : [setprivWay(previous)]),
    ...namespaces,
    ...(system === undefined ? [] : [setprivWay(system)]),
  ];
}

function namespaceWay(owner: Account, inside: Account): Privileges {
  return {
    way: 'namespace',
    prefix: ['unshare', '--user', `--map-user=${inside.uid}`, `--map-group=${inside.gid}`, '--'],
    owner,
  };
}

function setprivWay(owner: Account): Privileges {
  return {
    way: 'setpriv',
    prefix: [
      'setpriv',
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      // Otherwise access(2), by which the programs look for each other, forgets the capability.
      '--securebits=+no_setuid_fixup',
      '--',
    ],
    owner,
  };
}

/** Can PostgreSQL's programs be run this way, and can they write into the data folder? */
async function probe(privileges: Privileges, binaries: PostgresBinaries, layout: ClusterLayout) {
  if (privileges.prefix.length === 0) return { exitCode: 0, output: '' };
  const script = ': > "$1" && rm "$1" && exec "$0" --version';
  const file = path.join(layout.dataDir, `.write-probe-${process.pid}`);
  return runCommand([...privileges.prefix, 'sh', '-c', script, binaries.pgCtl, file], {
    cwd: layout.dataDir,
  });
}

function hasUserName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

/** The accounts of this machine except root, by name. */
async function systemAccounts(): Promise<Map<string, Account>> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const accounts = new Map<string, Account>();
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    const account = { uid: Number(uid), gid: Number(gid) };
    if (name && account.uid > 0 && account.gid > 0) accounts.set(name, account);
  }
  return accounts;
}
