import { useState } from 'react';
import type { DisruptionPreview } from '#domain/disruption/wire.ts';
import { isSamePlan, planNews } from './plan-news.ts';

/** In words, what others have changed about the plan since the organiser chose. */
export function useNews(about: string, plan: DisruptionPreview | undefined): string | undefined {
  const [seen, setSeen] = useState<{ about: string; plan: DisruptionPreview; news: string | undefined }>();
  if (plan && (seen?.about !== about || seen.plan !== plan)) {
    const isNews = seen?.about === about && !isSamePlan(seen.plan, plan);
    const before = seen?.about === about ? seen.news : undefined;
    setSeen({ about, plan, news: isNews ? planNews(seen.plan, plan) : before });
  }
  return seen?.about === about ? seen.news : undefined;
}
