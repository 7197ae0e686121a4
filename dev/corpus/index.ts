// Corpus A of document recognition: documents whose answer is known, drawn by the project. The same seed gives
// the same bytes.
import { renderPdf } from '../documents/pdf.ts';
import { seededRandom } from '../documents/random.ts';
import type { CorpusCase, Draw, Parties } from './case.ts';
import { drawForm, layouts } from './draw-forms.ts';
import { formSpecs } from './form-specs.ts';
import { nearMisses } from './near-misses.ts';
import { drawPaper } from './paper.ts';
import { papers } from './papers.ts';
import { drawParties } from './parties.ts';
import { drawStatement } from './statement.ts';

export type { CorpusCase } from './case.ts';

/** So many documents, every kind in turn, each with layout, year, person, and payer of its own. */
export function corpusA(count: number, seed = 25): CorpusCase[] {
  const makers = [...formMakers(), ...paperMakers(), statementMaker];
  return Array.from({ length: count }, (_, index) => {
    const make = makers[index % makers.length] ?? statementMaker;
    return make(seed * 1_000_003 + index);
  });
}

type Maker = (seed: number) => CorpusCase;

function formMakers(): Maker[] {
  return formSpecs.flatMap((spec) =>
    layouts.map((layout): Maker => (seed) => {
      const random = seededRandom(seed);
      const parties = partiesOf(seed);
      // One in nine is a blank form that someone printed.
      const isBlank = random.whole(0, 8) === 0;
      const isCorrected = random.whole(0, 9) === 0;
      return {
        ...about(parties),
        name: `${spec.kind}/${layout}${isBlank ? '/blank' : ''}/${seed}`,
        kind: isBlank ? null : spec.kind,
        taxYear: isBlank ? null : parties.year,
        render: render(parties, (pdf) =>
          drawForm(pdf, spec, layout, { parties, isBlank, isCorrected, random }),
        ),
      };
    }),
  );
}

function paperMakers(): Maker[] {
  return [...papers, ...papers, ...nearMisses].map((paper): Maker => (seed) => {
    const parties = partiesOf(seed);
    return {
      ...about(parties),
      name: `${paper.kind ?? 'none'}/${paper.label}/${seed}`,
      kind: paper.kind,
      taxYear: paper.hasYear ? parties.year : null,
      render: render(parties, (pdf) => drawPaper(pdf, paper, parties, seededRandom(seed + 7))),
    };
  });
}

const statementMaker: Maker = (seed) => {
  const parties = partiesOf(seed);
  return {
    ...about(parties),
    name: `1099-consolidated/statement/${seed}`,
    kind: '1099-consolidated',
    taxYear: parties.year,
    render: render(parties, (pdf) =>
      drawStatement(pdf, { parties, random: seededRandom(seed + 7) }),
    ),
  };
};

const partiesOf = (seed: number): Parties => {
  const random = seededRandom(seed + 3);
  return drawParties(random, random.whole(2019, 2025));
};

const about = ({ person, payer }: Parties) => ({ person: person.name, payer: payer.name });

const render = (parties: Parties, draw: Draw) => (): Promise<Buffer> =>
  renderPdf(
    {
      title: 'Document',
      author: parties.payer.name,
      date: { year: parties.year + 1, month: 1, day: 28 },
    },
    draw,
  );
