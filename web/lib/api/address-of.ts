type Value = string | number | boolean | null | undefined;

/** A path of this site with `{names}` in it filled in, and its search; what is undefined is left out. */
export function addressOf(
  path: string,
  { params = {}, query = {} }: { params?: Record<string, Value>; query?: Record<string, Value> },
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}
