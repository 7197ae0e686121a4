import { numberedName } from '#platform/file-type/file-name';
import { safePart } from '#platform/file-type/safe-path';

interface Named {
  clientId: string;
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
  for (const { clientId, client } of chosen) {
    if (clients.has(clientId)) continue;
    const wanted = safePart([client.lastName, client.firstName].filter(Boolean).join(', '));
    const name = takenClients.has(wanted.toLowerCase())
      ? numberedName(wanted, takenClients)
      : wanted;
    takenClients.add(name.toLowerCase());
    clients.set(clientId, name);
  }
  const taken = new Map<string, Set<string>>();
  return chosen.map(({ clientId, folder, originalName }) => {
    const above = [
      ...(clients.size > 1 ? [clients.get(clientId) ?? clientId] : []),
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
