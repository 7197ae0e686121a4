import { useState } from 'react';
import type { ImportDetail } from '#contract/imports/imports';
import { fieldsOfKind, type ImportField, importFields, numberFields } from '#domain/import-values';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { useChangeMapping } from './api.ts';

const isField = (value: string): value is ImportField => value in importFields;

/** What each column holds, as guessed and as staff correct it, with the first values of each. */
export function MappingTable({ one }: { one: ImportDetail }) {
  const stored = one.columns.map(({ field }) => field);
  const [mapping, setMapping] = useState(stored);
  const [numbers, setNumbers] = useState(one.numbers);
  const change = useChangeMapping();
  const isChanged = mapping.join() !== stored.join() || numbers !== one.numbers;
  const hasNumbers = mapping.some((field) => field !== null && numberFields.has(field));
  return (
    <div>
      <ul aria-label="Columns of the file" className="border-t border-line-strong">
        {one.columns.map((column, index) => (
          <li
            // A file may have two columns of one name.
            // oxlint-disable-next-line react/no-array-index-key -- columns keep their places
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_240px] items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm leading-5 max-[899px]:grid-cols-1"
          >
            <span className="min-w-0 font-[550] wrap-anywhere">{column.name}</span>
            <span className="line-clamp-2 min-w-0 text-[13px] leading-[18px] wrap-anywhere text-muted">
              {column.examples.length === 0
                ? 'Empty in the first rows'
                : column.examples.join(' · ')}
            </span>
            {one.can.change ? (
              <Select
                aria-label={`What “${column.name}” holds`}
                className="w-full"
                value={mapping[index] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  setMapping(mapping.with(index, isField(value) ? value : null))
                }
              >
                <option value="">Not imported</option>
                {fieldsOfKind[one.kind].map((name) => (
                  <option key={name} value={name}>
                    {importFields[name]}
                  </option>
                ))}
              </Select>
            ) : (
              <span>{column.field === null ? 'Not imported' : importFields[column.field]}</span>
            )}
          </li>
        ))}
      </ul>
      {hasNumbers && !one.can.change && (
        <p className="mt-3 text-sm">
          {numbers === 'seal'
            ? 'Taxpayer numbers are encrypted and kept with the clients.'
            : 'Taxpayer numbers were left out.'}
        </p>
      )}
      {hasNumbers && one.can.change && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <label htmlFor="import-numbers" className="text-sm font-[550]">
            Taxpayer numbers
          </label>
          <Select
            id="import-numbers"
            value={numbers}
            onChange={({ currentTarget: { value } }) =>
              setNumbers(value === 'seal' ? 'seal' : 'drop')
            }
          >
            <option value="drop">Leave them out</option>
            <option value="seal">Encrypt and keep them with the client</option>
          </Select>
        </div>
      )}
      {one.can.change && (
        <Button
          className="mt-3"
          disabled={!isChanged}
          pending={change.isPending}
          onClick={() => change.mutate({ params: { id: one.id }, body: { mapping, numbers } })}
        >
          Check rows again
        </Button>
      )}
    </div>
  );
}
