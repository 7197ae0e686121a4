import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import {
  type AskedQuestion,
  getQuestionnaire,
  type Questionnaire,
  saveQuestionnaireAnswer,
} from '#contract/projects/questionnaire';
import { defineAction } from '#web/lib/api/action.ts';
import { ApiError, messageOf, queryKey } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { forget, keep, recall } from '#web/lib/forms/drafts.ts';

/** An answer that isn’t saved yet, and the version that it replaces. */
const draftShape = saveQuestionnaireAnswer.body.pick({
  answer: true,
  details: true,
  version: true,
});
type Draft = z.infer<typeof draftShape>;

/** Why an answer isn’t saved: `stale` where someone else answered first. */
interface Problem {
  kind: 'failed' | 'stale';
  message: string;
}

interface Work {
  draft: Draft | null;
  isSaving: boolean;
  /** While more may be typed. */
  timer: number | undefined;
  send: (() => Promise<void>) | undefined;
}

/** How long nothing is typed before a text is saved, in milliseconds. */
const pauseOfTyping = 1500;

const useSave = defineAction(saveQuestionnaireAnswer, {
  changes: 'projects-changed',
  keep: (fresh, { params }) =>
    queryClient.setQueryData<Questionnaire | null>(
      queryKey(getQuestionnaire, { params: { id: params.id } }),
      (shown) => merged(shown, fresh),
    ),
});

/** Answers to two questions may arrive in another order than they were made in: the later of each stays. */
function merged(shown: Questionnaire | null | undefined, fresh: Questionnaire): Questionnaire {
  const versionOf = (question: AskedQuestion | undefined) => question?.answer?.version ?? 0;
  const questions = fresh.questions.map((question) => {
    const before = shown?.questions.find(({ id }) => id === question.id);
    return before && versionOf(before) > versionOf(question) ? before : question;
  });
  const answered = questions.filter(({ isComplete }) => isComplete).length;
  const submit = fresh.can.answer && answered === questions.length;
  return { ...fresh, questions, answered, can: { ...fresh.can, submit } };
}

/**
 * Saves one answer as it is given. What was typed stays until it is saved, also where that fails or the page goes: the
 * person sends it again.
 */
export function useAnswer(projectId: string, question: AskedQuestion, userId: string) {
  const save = useSave();
  const name = `question:${projectId}:${question.id}`;
  const [draft, setDraft] = useState(() => draftShape.safeParse(recall(userId, name)).data ?? null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(
    draft === null ? null : { kind: 'failed', message: 'It was typed before and never sent.' },
  );
  const work = useRef<Work>({ draft, isSaving: false, timer: undefined, send: undefined });

  const put = (next: Draft | null): void => {
    work.current.draft = next;
    setDraft(next);
    if (next === null) forget(userId, name);
    else keep(userId, name, next);
  };

  const send = async (): Promise<void> => {
    window.clearTimeout(work.current.timer);
    work.current.timer = undefined;
    if (work.current.isSaving || work.current.draft === null) return;
    work.current.isSaving = true;
    setSaving(true);
    setProblem(null);
    try {
      for (let sent: Draft | null = work.current.draft; sent !== null;) {
        const { questions } = await save.mutateAsync({
          params: { id: projectId },
          body: { question: question.id, ...sent },
        });
        const saved = questions.find(({ id }) => id === question.id)?.answer?.version;
        const typed: Draft | null = work.current.draft === sent ? null : work.current.draft;
        sent = typed && { ...typed, version: saved ?? typed.version };
        put(sent);
      }
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'stale';
      setProblem({
        kind: isStale ? 'stale' : 'failed',
        message: messageOf(error, 'Something unexpected happened on this page.'),
      });
    }
    work.current.isSaving = false;
    setSaving(false);
  };

  useEffect(() => {
    work.current.send = send;
  });
  // Who leaves the page in the middle of a pause doesn’t wait for its end.
  useEffect(() => {
    const leaving = work.current;
    return () => {
      if (leaving.timer !== undefined) void leaving.send?.();
    };
  }, []);

  return {
    /** What the person sees as their answer. */
    shown: draft ?? question.answer,
    isSaving,
    problem,
    send: () => void send(),
    change: (answer: Pick<Draft, 'answer' | 'details'>, isTyping = false): void => {
      const version = work.current.draft?.version ?? question.answer?.version ?? 0;
      put({ ...answer, version });
      window.clearTimeout(work.current.timer);
      if (problem?.kind === 'stale') return;
      if (isTyping) work.current.timer = window.setTimeout(() => void send(), pauseOfTyping);
      else void send();
    },
    /** Saves it over the answer that came first. */
    keepMine: (): void => {
      if (work.current.draft === null) return;
      put({ ...work.current.draft, version: question.answer?.version ?? 0 });
      void send();
    },
    takeTheirs: (): void => {
      put(null);
      setProblem(null);
    },
  };
}
