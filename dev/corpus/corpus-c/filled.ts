// Corpus C's forms filled in, and the parts that several of them have.
import { boxes, type Cell } from './blocks.ts';
import type { FormSpec } from './forms.ts';
import type { Subject } from './people.ts';
import { type Block, write } from './sheet.ts';

export interface FilledForm {
  spec: FormSpec;
  subject: Subject;
  cells: readonly Cell[];
  isBlank: boolean;
}

/** What stands in the boxes. A blank form has empty ones. */
export function fill(spec: FormSpec, subject: Subject, isBlank = false): FilledForm {
  const { year, person, state, account, random, money, day } = subject;
  const words: Record<string, string> = {
    '{year}': String(year),
    '{before}': String(year - 1),
    '{next}': String(year + 1),
    '{state}': state,
    '{account}': account,
    '{name}': person.name,
    '{ssn}': person.ssn,
    '{address}': person.address.join(', '),
    '{date}': day(year, random.whole(1, 12)),
    '{earlier}': day(year - random.whole(2, 6), random.whole(1, 12)),
  };
  const put = (text: string) => text.replaceAll(/\{[a-z]+\}/g, (word) => words[word] ?? word);
  const valueOf = (content: string): string => {
    if (isBlank) return '';
    if (content === '$') return money(600, 88_000);
    if (content === '~') return random.whole(0, 2) === 0 ? money(5, 3000) : '';
    return put(content);
  };
  const cells = spec.boxes.split('\n').map((line): Cell => {
    const [number = '', label = '', content = ''] = line.split('|');
    return {
      number,
      label: isBlank ? label.replaceAll(/\{[a-z]+\}/g, '20__') : put(label),
      value: valueOf(content),
    };
  });
  return { spec, subject, cells, isBlank };
}

export const bureau = 'Department of the Treasury - Internal Revenue Service';

/** A form whose design the IRS keeps for years says when it was revised, and of which year it is in a box. */
export function revision({ spec, subject: { year } }: FilledForm): string {
  if (!spec.isContinuous || year < 2022) return '';
  return year < 2024 ? '(Rev. January 2022)' : '(Rev. January 2024)';
}

/** The year as forms print it: light century, heavy rest, often as two words. */
export const yearBlock =
  ({ spec, subject: { year, round }, isBlank }: FilledForm): Block =>
  (sheet, x, width) => {
    const isContinuous = spec.isContinuous && year >= 2022;
    if (isContinuous) {
      sheet.y += write(sheet, 'For calendar year', x, sheet.y, { size: 7, width }) + 1;
    }
    const tail = isBlank && isContinuous ? '' : String(year % 100);
    if (round % 2 === 0) {
      write(sheet, '20', x, sheet.y, { size: 18 });
      write(sheet, tail || '__', x + 26, sheet.y, { size: 18, bold: true });
    } else {
      write(sheet, `20${tail || '__'}`, x, sheet.y, { size: 18, bold: true });
    }
    sheet.y += 24;
  };

export const inRows = (cells: readonly Cell[], across: number): Block[] =>
  Array.from({ length: Math.ceil(cells.length / across) }, (_, row) =>
    boxes(cells.slice(row * across, row * across + across), 27),
  );
