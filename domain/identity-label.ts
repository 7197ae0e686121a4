const identityParts: Readonly<Record<string, string>> = {
  'knowledge-based': 'Knowledge-based questions',
  'photo-id': 'Photo ID seen',
  'known-in-person': 'Known in person',
  'drivers-license': 'driver’s license',
  passport: 'passport',
  'state-id': 'state ID',
  'military-id': 'military ID',
  'other-government-id': 'another government ID',
};

/** The kind of an identity check for people: “Photo ID seen, driver’s license”. */
export const identityLabel = (kind: string): string =>
  kind
    .split(', ')
    .map((part) => identityParts[part] ?? part)
    .join(', ');
