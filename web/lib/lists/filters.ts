import { z } from 'zod';
import { textOf, yearOf } from '../navigation/use-address.ts';

type Search = Readonly<Record<string, unknown>>;
type Param = string | number | null;

/** How one filter of a list is read from the address, and written there. */
interface Filter<Value> {
  /** Its search parameter; its own name when left out. */
  param?: string;
  /** Its value while it is not in use, which takes it out of the address. */
  none: Value;
  /** What makes no sense in the address is as if it were absent. */
  read: (param: unknown, search: Search) => Value;
  write?: (value: Value) => Param;
  /** A search is not counted among the filters; an order or a tab narrows nothing. */
  kind: 'search' | 'filter' | 'view';
}

/** Words that a list is searched for. */
export const searchText: Filter<string> = { none: '', read: textOf, kind: 'search' };

/** One of these values, or none. */
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
): Filter<Value | null> {
  const read = (param: unknown) => values.find((value) => String(value) === textOf(param)) ?? null;
  return { none: null, read, kind: 'filter' };
}

/** The id of a record, or none. */
export const recordId: Filter<string | null> = {
  none: null,
  read: (param) => z.uuid().safeParse(param).data ?? null,
  kind: 'filter',
};

export const taxYear: Filter<number | null> = { none: null, read: yearOf, kind: 'filter' };

/** One of these values always, such as an order; `usual` needs no word in the address. */
export function viewOf<const Value extends string>(
  values: readonly Value[],
  usual: NoInfer<Value>,
): Filter<Value> {
  const read = (param: unknown) => values.find((value) => value === param) ?? usual;
  return { none: usual, read, kind: 'view' };
}

/** What narrows and orders a list, kept in the search parameters of the address. */
export function defineFilters<Values extends object>(filters: {
  [Name in keyof Values]: Filter<Values[Name]>;
}) {
  type Name = Extract<keyof Values, string>;
  const names = Object.keys(filters) as Name[];
  const pick = (kinds: Filter<unknown>['kind'][], value: (name: Name) => unknown) =>
    Object.fromEntries(
      names.filter((name) => kinds.includes(filters[name].kind)).map((name) => [name, value(name)]),
    );
  const paramOf = (name: Name): string => filters[name].param ?? name;
  /** How many filters narrow the list, besides the search. */
  const count = (values: Values): number =>
    names.filter((name) => filters[name].kind === 'filter' && values[name] !== filters[name].none)
      .length;
  return {
    read: (search: Search): Values =>
      pick(['search', 'filter', 'view'], (name) =>
        filters[name].read(search[paramOf(name)], search),
      ) as Values,
    /** Search parameters of these values; null takes one out of the address. */
    params: (values: Partial<Values>): Record<string, Param> =>
      Object.fromEntries(
        names.flatMap((name) => {
          const value = values[name];
          if (value === undefined) return [];
          const { none, write = (same: unknown) => same as Param } = filters[name];
          return [[paramOf(name), value === none ? null : write(value)]];
        }),
      ),
    /** No search and no filter; the order stays. */
    none: pick(['search', 'filter'], (name) => filters[name].none) as Partial<Values>,
    count,
    /** Whether anything narrows the list. */
    isFiltered: (values: Values): boolean =>
      count(values) > 0 ||
      names.some((name) => filters[name].kind === 'search' && textOf(values[name]).trim() !== ''),
  };
}
