import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a root of the named places, all read-only, and starts the command in it without a capability or a way to get
 * one. It runs in new namespaces: of users, so that nothing of the server's user can be traced; of mounts, the network,
 * processes, and messages between them. There is no /proc. The first argument is a folder that the root covers, in its own mounts only; those up to `--` are the
 * places.
 */
const script = `
set -eu
root=$1; shift
mount -t tmpfs -o mode=755,size=1m,nosuid,nodev none "$root"
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root$(dirname "$1")"; : > "$root$1"; fi
  mount --bind "$1" "$root$1"
  mount -o remount,bind,ro,nosuid,nodev "$root$1" 2>/dev/null || mount -o remount,bind,ro,nosuid,nodev,noatime "$root$1"
  shift
done
shift
for link in bin sbin lib lib64; do
  if [ -L "/$link" ]; then ln -s "$(readlink "/$link")" "$root/$link"; fi
done
mkdir "$root/was" "$root/proc" "$root/dev"
for device in null urandom; do
  : > "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
# For umount, which looks there; it goes last.
mount --rbind /proc "$root/proc"
cd "$root"
pivot_root . was
cd /
umount -l /was
rmdir /was
mount -o remount,bind,ro,nosuid,nodev /
umount -l /proc
exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
`;

/** Every Linux has it, and nothing that is read is below it. */
const coveredFolder = '/sys';

/** Node’s libraries and the shell, where they are folders and no links into /usr. */
const systemFolders = ['/usr/lib', '/usr/lib64', '/usr/bin', '/lib', '/lib64', '/bin'].filter(
  (folder) => existsSync(folder) && realpathSync(folder) === folder,
);

/**
 * What confines native code, where the system lets any user have it: Linux with util-linux, and not in most containers,
 * which have a service for it (docs/security.md).
 *
 * @returns the command that starts another with nothing but these files; undefined where the system has none
 */
export function confined(
  readable: readonly string[],
  command: readonly string[],
): readonly string[] | undefined {
  works ??= tryConfinement();
  return works ? commandIn(readable, command) : undefined;
}

/** Whether this system confines native code that reads documents. */
export const canConfine = (): boolean => confined([], []) !== undefined;

/** For the log of a server that doesn’t. */
export const unconfined =
  'what reads documents is confined for JavaScript only, as this system gives a user no namespaces: see “What reads documents” in docs/security.md';

let works: boolean | undefined;

const commandIn = (readable: readonly string[], command: readonly string[]): readonly string[] => [
  'unshare',
  '--user',
  '--map-root-user',
  '--net',
  '--mount',
  '--pid',
  '--ipc',
  '--fork',
  '--kill-child',
  'sh',
  '-c',
  script,
  'sh',
  coveredFolder,
  ...systemFolders,
  path.dirname(process.execPath),
  ...readable,
  '--',
  ...command,
];

function tryConfinement(): boolean {
  if (process.platform !== 'linux') return false;
  const [program = '', ...tried] = commandIn([], [process.execPath, '--version']);
  return spawnSync(program, tried, { env: {}, stdio: 'ignore', timeout: 10_000 }).status === 0;
}
