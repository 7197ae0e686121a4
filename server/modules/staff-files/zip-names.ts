import { numberedName } from '#platform/file-type/file-name';

interface Named {
  userId: string;
  client: { firstName: string; lastName: string };
  /** Slash path; empty means Root. */
  folder: string;
  originalName: string;
}

/**
 * The paths of documents inside a ZIP: client, folder, name. With one client only, without the
 * first. No two are alike, also where upper and lower case count as the same, and none holds what
 * Windows refuses in a name.
 */
export function namesInZip(chosen: readonly Named[]): string[] {
  const clients = new Map<string, string>();
  const takenClients = new Set<string>();
  for (const { userId, client } of chosen) {
    if (clients.has(userId)) continue;
    const wanted = safePart(`${client.lastName}, ${client.firstName}`);
    const name = takenClients.has(wanted.toLowerCase())
      ? numberedName(wanted, takenClients)
      : wanted;
    takenClients.add(name.toLowerCase());
    clients.set(userId, name);
  }
  const taken = new Map<string, Set<string>>();
  return chosen.map(({ userId, folder, originalName }) => {
    const above = [
      ...(clients.size > 1 ? [clients.get(userId) ?? userId] : []),
      ...folder
        .split('/')
        .filter((part) => part !== '')
        .map(safePart),
    ].join('/');
    const names = taken.get(above.toLowerCase()) ?? new Set<string>();
    taken.set(above.toLowerCase(), names);
    const wanted = safePart(originalName);
    const name = names.has(wanted.toLowerCase()) ? numberedName(wanted, names) : wanted;
    names.add(name.toLowerCase());
    return above === '' ? name : `${above}/${name}`;
  });
}

/** Names that Windows keeps for devices, whatever their ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** One part of a path as every common file system takes it. */
function safePart(part: string): string {
  const safe = part
    .replaceAll(/[<>:"/\\|?*\p{Cc}]/gu, '_')
    .replace(/[. ]+$/, '_')
    .replace(/^\.+/, '_');
  if (safe.trim() === '') return '_';
  return device.test(safe) ? `_${safe}` : safe;
}
