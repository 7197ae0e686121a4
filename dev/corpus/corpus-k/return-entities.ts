// Returns of partnerships, corporations, and estates.
import { paper, type Draw, type Paper } from './paper.ts';
import * as from from './payers.ts';
import { foot, rows, top } from './return-form.ts';
import { business, fiduciary, type Line } from './return-lines.ts';

const entity =
  (form: string, title: string, named: string, lines: readonly Line[]): Draw =>
  (leaf, cast) => {
    const omb = form === '1041' ? '1545-0092' : '1545-0123';
    top(leaf, cast, form, title, 'Department of the Treasury—Internal Revenue Service', omb);
    leaf.passage(
      `For calendar year ${cast.year} or tax year beginning              , ${cast.year}, ending              , 20`,
      { size: 7 },
    );
    leaf.cells([named, `Employer identification number ${cast.ein}`], [44, -566], { size: 8 });
    leaf.cells(
      [cast.payer, `Date incorporated / formed 03/0${cast.whole(1, 9)}/2011`],
      [44, -566],
      { size: 9, filled: true },
    );
    leaf.cells(
      [`${cast.payerStreet}, ${cast.payerTown}`, `Total assets $ ${cast.whole(90, 900)},118`],
      [44, -566],
      { size: 9, filled: true },
    );
    leaf.line(40, leaf.y, 572);
    leaf.y += 6;
    rows(leaf, cast, lines);
    leaf.y += 10;
    leaf.passage(
      'Caution: Include only trade or business income and expenses on the lines above. See the instructions for more information.',
      { size: 7 },
    );
    leaf.at(
      `Signature of officer, member, or fiduciary: ${cast.name}   ${cast.day(3, 1)}   Title: ${form === '1041' ? 'Fiduciary' : 'Officer'}`,
      44,
      leaf.y,
      { size: 8.5, filled: true },
    );
    foot(leaf, cast, form, 'CLIENT COPY');
    leaf.turn();
    leaf.at(`Form ${form} (${cast.year})   ${cast.payer}   ${cast.ein}   Page 2`, 40, 30, {
      size: 8,
    });
    leaf.frame(54, 40, 572);
    rows(leaf, cast, [
      ['1', 'Check accounting method: Cash  Accrual  Other'],
      ['2', 'See the instructions and enter the business activity and product or service'],
      [
        '3',
        'At the end of the tax year, was any owner a disregarded entity, a trust, an estate, or a nominee?',
      ],
      [
        '4',
        'Does the entity satisfy all of the conditions for not filing Schedules L, M-1, and M-2?',
      ],
    ]);
  };

export const entityReturns: readonly Paper[] = [
  paper(
    'prior-return',
    '1065',
    from.partnerships,
    'software',
    entity('1065', 'U.S. Return of Partnership Income', 'Name of partnership', business),
    { to: 2025 },
  ),
  paper(
    'prior-return',
    '1120',
    from.corporations,
    'bureau',
    entity('1120', 'U.S. Corporation Income Tax Return', 'Name', business),
    { to: 2025 },
  ),
  paper(
    'prior-return',
    '1120-S',
    from.corporations,
    'software',
    entity('1120-S', 'U.S. Income Tax Return for an S Corporation', 'Name', business),
    { to: 2025 },
  ),
  paper(
    'prior-return',
    '1041',
    from.estates,
    'software',
    entity(
      '1041',
      'U.S. Income Tax Return for Estates and Trusts',
      'Name of estate or trust',
      fiduciary,
    ),
    { to: 2025 },
  ),
];
