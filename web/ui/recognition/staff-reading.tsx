import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/lib/api/api.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { ReadFacts } from './read-facts.tsx';
import { isNotRead, readIntakeOptions } from './read-intake.ts';
import { recentYears } from './recent-years.ts';
import type { CorrectedName } from './fact-labels.ts';

/** What the server read in a document that staff look at, and its question. */
export function StaffReading({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(readIntakeOptions(id));
  const [correcting, setCorrecting] = useState<{ form: number; at: CorrectedName }>();
  const { season } = useFirm();
  if (error) {
    return isNotRead(error) ? (
      <p className="text-muted">This document wasn’t read.</p>
    ) : (
      <p className="text-bad">
        {messageOf(error, 'What was read could not be loaded.')}{' '}
        <button type="button" className="text-link" onClick={() => void refetch()}>
          Retry
        </button>
      </p>
    );
  }
  if (!data) return <p className="text-muted">Loading</p>;
  if (data.state !== 'done') return <p className="text-muted">This document is being read.</p>;
  const { sentence, question, forms, can } = data;
  return (
    <>
      {sentence !== null && (question !== null || forms.length === 0) && (
        <p className={question === null ? 'pb-1' : 'pb-1 text-brass-ink'}>{sentence}</p>
      )}
      {forms.length > 0 && (
        <ReadFacts
          document={data}
          onCorrect={can.decide ? (form, at) => setCorrecting({ form, at }) : undefined}
        />
      )}
      {correcting && (
        <CorrectDialog
          document={data}
          {...correcting}
          years={recentYears(season)}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </>
  );
}
