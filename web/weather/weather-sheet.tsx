import type { Event } from '#domain/event.ts';
import type { Half } from '#domain/weather.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export interface WeatherSheetProps {
  event: Event;
  date: string;
  /** The one that it was opened for. */
  half: Half | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Where an organiser types what the harbour office or a forecast says; the product asks nobody. */
export const WeatherSheet = lazyDialog<WeatherSheetProps>(() => import('./weather-sheet-content.tsx'));
