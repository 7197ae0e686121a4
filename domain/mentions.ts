// A note says whom it mentions by id, so that a renamed person is still the one meant: `@[id]`. People type and read
// `@First Last`.

/** Someone whom a note may mention, or does. */
export interface Mentioned {
  id: string;
  firstName: string;
  lastName: string;
  /** Notifies two people of one name apart. */
  email?: string | undefined;
}

const token = /@\[([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\]/g;

/** The ids that a stored text mentions, each once. */
export const mentionsIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(token), ([, id = '']) => id)),
];

const nameOf = ({ firstName, lastName }: Mentioned): string => `${firstName} ${lastName}`.trim();

/** As someone is typed: by name, and with their address where another of these people has the same name. */
export function typedName(person: Mentioned, people: readonly Mentioned[]): string {
  const name = nameOf(person);
  const isShared = people.some((other) => other.id !== person.id && nameOf(other) === name);
  return isShared && person.email ? `${name} (${person.email})` : name;
}

/** As people type it. Someone who isn't among `people` is left as stored. */
export const typedText = (text: string, people: readonly Mentioned[]): string =>
  text.replaceAll(token, (stored, id: string) => {
    const person = people.find((one) => one.id === id);
    return person ? `@${typedName(person, people)}` : stored;
  });

/**
 * As it is stored: each `@First Last` of these people becomes their id. The longest name wins; of one person named twice,
 * the first.
 */
export function storedText(text: string, people: readonly Mentioned[]): string {
  const byId = new Map(people.toReversed().map((person) => [person.id, person]));
  const byLength = Array.from(byId.values(), (person) => ({
    id: person.id,
    name: typedName(person, people),
  })).toSorted((a, b) => b.name.length - a.name.length);
  return byLength.reduce((result, { id, name }) => {
    const parts = result.split(`@${name}`);
    return parts.reduce(
      (before, after) =>
        // More letters make it another name.
        before + (/^[\p{L}\p{N}]/u.test(after) ? `@${name}` : `@[${id}]`) + after,
    );
  }, text);
}

/** A stored text in parts: words, and people. Someone who isn't among `people` is left as stored. */
export function partsOf(text: string, people: readonly Mentioned[]): (string | Mentioned)[] {
  // With the group, each second part is an id.
  return text.split(token).map((part, index) => {
    if (index % 2 === 0) return part;
    return people.find(({ id }) => id === part) ?? `@[${part}]`;
  });
}
