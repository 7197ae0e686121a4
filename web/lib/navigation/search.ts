import { z } from 'zod';

type Params = Readonly<Record<string, unknown>>;
type Param = string | number | undefined;

/** How one value of a screen is read from the address, and written there. */
interface SearchParam<Value> {
  /** Its search parameter; its own name when left out. */
  param?: string;
  /** Its value while it is not in use, which takes it out of the address. */
  none: Value;
  /** What makes no sense in the address is as if it were absent: anyone may have typed it. */
  read: (param: unknown, params: Params) => Value;
  write?: (value: Value) => Param;
  /** A search is not counted among the filters; an order, a tab, or what is open narrows nothing. */
  kind: 'search' | 'filter' | 'view';
}

/** A text of the address; a link may give `q: 1099` as a number. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Words that a list is searched for. */
export const searchText: SearchParam<string> = { none: '', read: textOf, kind: 'search' };

/** A word, such as the name of the open dialog; '' is none. */
export const word: SearchParam<string> = { ...searchText, kind: 'view' };

/** Words that narrow a list beside its search, or none. */
export const textParam: SearchParam<string | null> = {
  none: null,
  read: (param) => textOf(param).trim() || null,
  kind: 'filter',
};

/** One of these values, or none. */
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
): SearchParam<Value | null> {
  const read = (param: unknown) => values.find((value) => String(value) === textOf(param)) ?? null;
  return { none: null, read, kind: 'filter' };
}

/** The id of a record that a list is narrowed to, or none. */
export const recordId: SearchParam<string | null> = {
  none: null,
  read: (param) => z.uuid().safeParse(param).data ?? null,
  kind: 'filter',
};

/** The id of the record that is open, or none. */
export const openRecord: SearchParam<string | null> = { ...recordId, kind: 'view' };

/** A day, `2026-02-28`, or none. */
export const day: SearchParam<string | null> = {
  none: null,
  read: (param) => z.iso.date().safeParse(param).data ?? null,
  kind: 'filter',
};

/** A whole number from `from` to `to`, or none. */
const integer = (from: number, to: number) => (param: unknown) => {
  const number = Number(textOf(param) || Number.NaN);
  return Number.isInteger(number) && number >= from && number <= to ? number : null;
};

export const taxYear: SearchParam<number | null> = {
  none: null,
  read: integer(2000, 2100),
  kind: 'filter',
};

/** The page of a list, from 1 on. */
export const pageNumber: SearchParam<number> = {
  none: 1,
  read: (param) => integer(1, 10_000_000)(param) ?? 1,
  kind: 'view',
};

/** The path of a folder, '' for Root, whose word in the address is its slash, or none. */
export const folderPath: SearchParam<string | null> = {
  none: null,
  read: (param) => (param === '/' ? '' : textOf(param).startsWith('/') ? textOf(param) : null),
  write: (path) => path || '/',
  kind: 'filter',
};

/** One of these values always, such as an order or a tab; `usual` needs no word in the address. */
export function viewOf<const Value extends string>(
  values: readonly Value[],
  usual: NoInfer<Value>,
): SearchParam<Value> {
  const read = (param: unknown) => values.find((value) => value === param) ?? usual;
  return { none: usual, read, kind: 'view' };
}

/**
 * What a screen keeps in the search parameters of the address, so that reload, Back, and a copied link
 * show the same.
 */
export function defineSearch<Values extends object>(params: {
  [Name in keyof Values]: SearchParam<Values[Name]>;
}) {
  type Name = Extract<keyof Values, string>;
  const names = Object.keys(params) as Name[];
  const pick = (kinds: SearchParam<unknown>['kind'][], value: (name: Name) => unknown) =>
    Object.fromEntries(
      names.filter((name) => kinds.includes(params[name].kind)).map((name) => [name, value(name)]),
    );
  const paramOf = (name: Name): string => params[name].param ?? name;
  /** How many filters narrow the list, besides the search. */
  const count = (values: Values): number =>
    names.filter((name) => params[name].kind === 'filter' && values[name] !== params[name].none)
      .length;
  return {
    read: (search: Params): Values =>
      pick(['search', 'filter', 'view'], (name) =>
        params[name].read(search[paramOf(name)], search),
      ) as Values,
    /** Search parameters of these values; undefined takes one out of the address. */
    write: (values: Partial<Values>): Record<string, Param> =>
      Object.fromEntries(
        names.flatMap((name) => {
          const value = values[name];
          if (value === undefined) return [];
          const { none, write = (same: unknown) => same as Param } = params[name];
          return [[paramOf(name), value === none ? undefined : write(value)]];
        }),
      ),
    /** No search and no filter; the order stays. */
    none: pick(['search', 'filter'], (name) => params[name].none) as Partial<Values>,
    count,
    /** Whether anything narrows the list. */
    isFiltered: (values: Values): boolean =>
      count(values) > 0 ||
      names.some((name) => params[name].kind === 'search' && textOf(values[name]).trim() !== ''),
  };
}
