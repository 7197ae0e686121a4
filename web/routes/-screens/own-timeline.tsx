import { type ComponentProps, lazy, Suspense } from 'react';
import type { User } from '#contract/accounts/accounts';
import { TimelineScreen } from '#web/features/timeline/timeline-screen.tsx';
import { defineSearch, viewOf } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const QuestionnaireScreen = lazy(async () => ({
  default: (await import('#web/features/questionnaire/questionnaire-screen.tsx'))
    .QuestionnaireScreen,
}));

const timelineViews = defineSearch({ view: viewOf(['timeline', 'questionnaire'], 'timeline') });

interface OwnTimelineProps extends ComponentProps<typeof TimelineScreen> {
  user: User;
}

/** The client's timeline, and the questions about its year. */
export function OwnTimeline({ user, ...timeline }: OwnTimelineProps) {
  const [{ view }] = useAddress(timelineViews);
  if (view === 'timeline') return <TimelineScreen {...timeline} />;
  return (
    <Suspense fallback={<SkeletonRows rows={8} label="Your questions are loading" />}>
      <QuestionnaireScreen user={user} />
    </Suspense>
  );
}
