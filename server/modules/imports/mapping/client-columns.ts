import type { ColumnNames } from './guess-mapping.ts';
import { columnNames, ofSpouse, ownText, spouseTerms } from './synonyms.ts';

/** What programs call the columns of a client list. */
export const clientColumns: ColumnNames = {
  names: columnNames,
  own: ownText,
  beside: spouseTerms,
  fieldBeside: ofSpouse,
  unnamed: 'fullName',
  clear: new Set(['email', 'phone', 'mobilePhone', 'birthDate', 'zip']),
  looks: [
    { field: 'email', is: (value) => /^\S+@\S+\.\S+$/.test(value) },
    { field: 'number', is: (value) => /^(\d{3}-\d{2}-\d{4}|\d{2}-\d{7})$/.test(value) },
    {
      field: 'phone',
      is: (value) => /^\+?1?[-. ]?\(?\d{3}\)?[-. ]?\d{3}[-. ]\d{4}$/.test(value),
    },
    { field: 'zip', is: (value) => /^\d{5}(-\d{4})?$/.test(value) },
  ],
};
