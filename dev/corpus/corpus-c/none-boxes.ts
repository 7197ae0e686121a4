// Parts of corpus C's forms that are told apart from none.
import { beside, boxes, heading, lines } from './blocks.ts';
import type { Subject } from './people.ts';

export const boxesOf = ({ person, spouse, payer, year }: Subject) => ({
  employee: boxes([
    { label: 'First name and middle initial, last name', value: person.name, share: 2 },
    { label: 'Social security number', value: person.ssn },
  ]),
  address: boxes([
    { label: 'Address, city or town, state, and ZIP code', value: person.address.join(', ') },
  ]),
  spouse,
  employer: boxes([
    {
      label: "Employer's name and address",
      value: `${payer.name}, ${payer.address.join(', ')}`,
      share: 2,
    },
    { label: 'Employer identification number (EIN)', value: payer.ein },
  ]),
  year: String(year),
});

export const top = (form: string, title: string, revised: string, omb: string) =>
  beside(
    [lines([form, revised, 'Department of the Treasury', 'Internal Revenue Service'], 9)],
    [heading(title, 13), lines([`OMB No. ${omb}`], 8)],
    0.3,
  );
