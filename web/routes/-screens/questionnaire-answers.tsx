import { lazy, type ReactNode, Suspense } from 'react';

const QuestionnaireDialog = lazy(async () => ({
  default: (await import('#web/features/projects/questionnaire/questionnaire-dialog.tsx'))
    .QuestionnaireDialog,
}));

/** What a client answered about the year of a project, fetched when staff ask for it. */
export const questionnaireOf = (
  project: { id: string; name: string },
  onClose: () => void,
): ReactNode => (
  <Suspense>
    <QuestionnaireDialog project={project} onClose={onClose} />
  </Suspense>
);
