/** Who reads a question of document intake, and what they may answer. */
interface IntakeQuestionValue {
  value: string;
  /** As the queue of the staff names it. */
  label: string;
  /** Also asked of the client who sent it; the others are for the staff alone. */
  isForClient: boolean;
}

/** Why a document wasn't filed by itself. The value is stored and exported; never reuse one. */
export const intakeQuestions = [
  { value: 'wrong-year', label: 'Wrong year', isForClient: true },
  { value: 'wrong-person', label: 'Wrong person', isForClient: true },
  { value: 'person-unread', label: 'Name unread', isForClient: false },
  { value: 'pages-missing', label: 'Pages missing', isForClient: true },
  { value: 'locked', label: 'Locked', isForClient: true },
  { value: 'unreadable', label: 'Unreadable', isForClient: true },
  { value: 'wrong-item', label: 'Wrong item', isForClient: true },
  { value: 'new-payer', label: 'New payer', isForClient: false },
  { value: 'corrected', label: 'Corrected form', isForClient: false },
  { value: 'duplicate', label: 'Duplicate', isForClient: true },
  { value: 'several-forms', label: 'Several forms', isForClient: false },
  { value: 'several-fit', label: 'Several items fit', isForClient: false },
  { value: 'nothing-fits', label: 'Not on the list', isForClient: false },
  { value: 'unfiled', label: 'Taken off its item', isForClient: false },
  { value: 'unrecognized', label: 'Unrecognized', isForClient: false },
] as const satisfies readonly IntakeQuestionValue[];
export type IntakeQuestion = (typeof intakeQuestions)[number]['value'];

/** Whether a question is asked of the client too. */
export const isForClient = (question: IntakeQuestion): boolean =>
  intakeQuestions.some(({ value, isForClient: asked }) => value === question && asked);

/** What a client may answer, beside sending a better copy. */
export const intakeAnswers = ['send-anyway', 'choose-item', 'archive'] as const;
export type IntakeAnswer = (typeof intakeAnswers)[number];

/** How far the reading of one version is. */
export const recognitionStates = ['waiting', 'reading', 'done'] as const;
export type RecognitionState = (typeof recognitionStates)[number];

/** Who put a document with a checklist item. */
export const filedBy = ['rule', 'client', 'staff'] as const;
export type FiledBy = (typeof filedBy)[number];

/** How the staff are done with a document in the queue. */
export const settledAs = ['accepted', 'item-chosen', 'not-tax'] as const;
export type SettledAs = (typeof settledAs)[number];

/** The lists of the queue. */
export const intakeTabs = ['filed', 'questions', 'unrecognized'] as const;
export type IntakeTab = (typeof intakeTabs)[number];

/** What a pattern of names and folders may hold. */
export const patternFields = ['year', 'kind', 'payer', 'person', 'account'] as const;
