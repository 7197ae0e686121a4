// The questionnaire is what a client says of the year: questions of `domain/questionnaire`, answered by the people of the
// account, sealed. Each yes asks for its documents on the checklist, which belongs to `projects`.
export { questionnaireTables } from './export.ts';
export { readOwnProgress } from './progress.ts';
export { questionnairePapers } from './papers.ts';
export { questionnaireRoutes } from './routes.ts';
export { type PrintedQuestion, readPrinted } from './printed.ts';
export { resealAnswers } from './seal.ts';
