import {
  type Asked,
  ask,
  choice,
  date,
  people,
  said,
  state,
  text,
  yesNo,
} from './revision-1-asked.ts';

/** The family, where people live, and what they were paid. */
export const lifeQuestions = (year: number): Asked[] => [
  {
    id: 'marriage',
    text: `Did you marry, divorce, or separate, or did your spouse die in ${year}?`,
    known: 'filing-status',
    followUps: [
      choice('what', 'What happened?', [
        { value: 'married', label: 'Married' },
        { value: 'divorced', label: 'Divorced' },
        { value: 'separated', label: 'Separated' },
        { value: 'spouse-died', label: 'Spouse died' },
      ]),
      date('when', 'When?'),
      text('spouse', 'Spouse’s name', 120),
    ],
    requests: [
      ask(
        'decree',
        'Divorce decree or separation agreement',
        null,
        said('what', 'divorced', 'separated'),
      ),
      ask('death', 'Death certificate of your spouse', null, said('what', 'spouse-died')),
    ],
  },
  {
    id: 'dependents',
    text: 'Was a child born or adopted, did someone you support move in or out, or can anyone else claim you as a dependent?',
    known: 'dependents',
    followUps: [
      choice('what', 'What happened?', [
        { value: 'born', label: 'A child was born' },
        { value: 'adopted', label: 'A child was adopted' },
        { value: 'moved-in', label: 'Someone moved in' },
        { value: 'moved-out', label: 'Someone moved out' },
        { value: 'claimed', label: 'Someone else can claim me' },
        { value: 'several', label: 'More than one of these' },
      ]),
      people('people', 'How many people?'),
      text('who', 'Their names, and what else we should know'),
    ],
    requests: [
      ask(
        'identity',
        'Birth certificate or Social Security card of each new dependent',
        null,
        said('what', 'born', 'adopted', 'moved-in', 'several'),
      ),
      ask('adoption', 'Adoption papers and expenses', null, said('what', 'adopted')),
    ],
  },
  {
    id: 'move',
    text: `Did you move, or live or work in more than one state in ${year}?`,
    known: 'address',
    followUps: [
      yesNo('moved', 'Did you move?'),
      date('when', 'When did you move?'),
      state('state', 'To which state, or where else did you work?'),
      text('address', 'New address', 300),
    ],
    requests: [],
  },
  {
    id: 'income',
    text: 'Did you change jobs, receive severance pay or unemployment benefits, or win money by gambling or in a lottery?',
    followUps: [
      yesNo('job', 'Did you change jobs or receive severance pay?'),
      yesNo('unemployment', 'Did you receive unemployment benefits?'),
      yesNo('gambling', 'Did you win money by gambling or in a lottery?'),
    ],
    requests: [
      ask(
        'unemployment',
        'Form 1099-G for unemployment benefits',
        '1099-g',
        said('unemployment', true),
      ),
      ask('winnings', 'Gambling winnings and losses (Form W-2G)', null, said('gambling', true)),
    ],
  },
  {
    id: 'new-deductions',
    text: 'Did you receive tips or overtime pay, or pay interest on a loan for a new car?',
    help: 'Part of each may be deductible for tax years 2025 through 2028.',
    from: 2025,
    to: 2028,
    followUps: [
      yesNo('tips', 'Did you receive tips?'),
      yesNo('overtime', 'Were you paid for overtime?'),
      yesNo('car-loan', 'Did you pay interest on a loan for a new car?'),
    ],
    requests: [
      ask('overtime', 'Last pay stub of the year, with overtime or tips', null, [
        ...(said('tips', true) ?? []),
        ...(said('overtime', true) ?? []),
      ]),
      ask(
        'car-loan',
        'Statement of car loan interest, with the car’s VIN',
        null,
        said('car-loan', true),
      ),
    ],
  },
];
