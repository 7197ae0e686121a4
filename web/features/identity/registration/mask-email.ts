/** Enough of an address to recognize one's own: "maya@torres.example" is "m•••a@torres.example". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return email;
  const name = Array.from(email.slice(0, at));
  const last = name.length > 2 ? (name.at(-1) ?? '') : '';
  return `${name[0]}•••${last}${email.slice(at)}`;
}
