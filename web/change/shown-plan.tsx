import { Alert, List } from '@mantine/core';
import { useState } from 'react';
import type { DisruptionPreview, Planning } from '#domain/disruption/wire.ts';
import { errors } from '#domain/errors.ts';
import { useSave } from '#web/ui/use-save.ts';
import { useApply, usePreview } from './apply.ts';
import { isSamePlan, planNews } from './plan-news.ts';

/**
 * A change that is shown before it is applied: its plan, which is asked for again whenever the day moves on, and what has become of
 * it since. While the choices that `about` stands for are the same, a different plan is news.
 */
export function useShownPlan(
  about: string,
  planning: Planning | undefined,
  onApplied: (id: number, plan: DisruptionPreview) => void,
) {
  const [reason, setReason] = useState('');
  // The plan that was sent stays shown until the day is read again: one's own change is not told as somebody else's.
  const [sent, setSent] = useState<DisruptionPreview>();
  const asked = usePreview(planning);
  const preview = sent ? { ...asked, data: sent } : asked;
  const current = preview.isPlaceholderData ? undefined : preview.data;
  const news = useNews(about, current);
  const apply = useApply();
  const { error, save, saving } = useSave();
  return {
    preview,
    current,
    news,
    reason,
    setReason,
    saving,
    error: news && error === errors.plan_is_old.text ? undefined : error,
    apply: () =>
      void save(async () => {
        if (!planning || !current) return;
        setSent(current);
        try {
          const { id } = await apply.mutateAsync({ planning, plan: current, reason });
          setReason('');
          onApplied(id, current);
        } finally {
          setSent(undefined);
        }
      }),
  };
}

/** In words, what others have changed about the plan since the organiser chose. */
function useNews(about: string, plan: DisruptionPreview | undefined): string | undefined {
  const [seen, setSeen] = useState<{ about: string; plan: DisruptionPreview; news: string | undefined }>();
  if (plan && (seen?.about !== about || seen.plan !== plan)) {
    const isNews = seen?.about === about && !isSamePlan(seen.plan, plan);
    const before = seen?.about === about ? seen.news : undefined;
    setSeen({ about, plan, news: isNews ? planNews(seen.plan, plan) : before });
  }
  return seen?.about === about ? seen.news : undefined;
}

/** Of more the first are read; all of them would not be drawn as fast as a leg is dragged. */
const maxProblems = 5;

/** What has changed about the plan since it was shown, and what keeps it from being applied. */
export function PlanAlerts({ clashes, news }: Pick<DisruptionPreview, 'clashes'> & { news: string | undefined }) {
  // A sentence that holds of many boats is read once.
  const problems = [...Map.groupBy(clashes, ({ text }) => text)].map(([text, some]) =>
    some.length > 1 && some[0]?.boat !== undefined ? `${text} (${some.length} boats)` : text,
  );
  return (
    <>
      {news && (
        <Alert color="sun" role="alert" title="The day has changed since you looked">
          {news}
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert color="red" title="This is not possible as it is" role="alert">
          <List size="sm">
            {problems.slice(0, maxProblems).map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
            {problems.length > maxProblems && <List.Item>And {problems.length - maxProblems} more</List.Item>}
          </List>
        </Alert>
      )}
    </>
  );
}
