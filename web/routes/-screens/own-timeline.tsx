import { type ComponentProps, lazy, Suspense } from 'react';
import type { User } from '#contract/identity/accounts';
import { TimelineScreen } from '#web/features/projects/own-timeline/timeline-screen.tsx';
import { defineSearch, viewOf } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const QuestionnaireScreen = lazy(async () => ({
  default: (await import('#web/features/projects/questionnaire/questionnaire-screen.tsx'))
    .QuestionnaireScreen,
}));

const OwnReturnScreen = lazy(async () => ({
  default: (await import('#web/features/returns/own-return-screen.tsx')).OwnReturnScreen,
}));

const OwnReturnLink = lazy(async () => ({
  default: (await import('#web/features/returns/own-return-link.tsx')).OwnReturnLink,
}));

const timelineViews = defineSearch({
  view: viewOf(['timeline', 'questionnaire', 'return'], 'timeline'),
});

interface OwnTimelineProps extends ComponentProps<typeof TimelineScreen> {
  user: User;
}

/** The client's timeline, the questions about its year, and the finished return. */
export function OwnTimeline({ user, ...timeline }: OwnTimelineProps) {
  const [{ view }] = useAddress(timelineViews);
  if (view === 'timeline') {
    return (
      <>
        <Suspense>
          <OwnReturnLink />
        </Suspense>
        <TimelineScreen {...timeline} />
      </>
    );
  }
  if (view === 'return') {
    return (
      <Suspense fallback={<SkeletonRows rows={6} label="Your return is loading" />}>
        <OwnReturnScreen />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<SkeletonRows rows={8} label="Your questions are loading" />}>
      <QuestionnaireScreen user={user} />
    </Suspense>
  );
}
