// Document intake: what the server read in clients' documents, what it filed by itself, and what it asks
// (decision 042). Documents belong to `files`, checklist items to `projects`.
export { type DocumentRecognizer } from './recognizer.ts';
export { resealRecognitions } from './reseal.ts';
export { intakeRoutes } from './routes.ts';
export { scheduleReading } from './schedule.ts';
export { intakeTables } from './export.ts';
export { kindName, kindNamedIn, papersNamedIn } from './title-papers.ts';
export { isAlikePayer, isNamedExactly } from './likeness.ts';
export { countOpenQuestions } from './open-questions.ts';
export { decideForClient } from './decide-for-client.ts';
export { namedElsewhere } from './other-names.ts';
export { documentsOfYear } from './of-year.ts';
export { workOnPages } from './pages/work-on-pages.ts';
