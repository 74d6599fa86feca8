import { type Half, type WeatherFigures, weatherWords } from '#domain/weather.ts';

export const halfNames: Record<Half, string> = { morning: 'Morning', afternoon: 'Afternoon' };

/** 'Morning: 9 m/s, gusts 14 m/s · waves 0.8 m (Harbour office 06:00)' */
export function WeatherLine({ weather }: { weather: WeatherFigures & { half: Half } }) {
  const said = [weather.source, weather.hour].filter(Boolean).join(' ');
  return (
    <>
      {halfNames[weather.half]}: <b>{weatherWords(weather)}</b>
      {said && ` (${said})`}
    </>
  );
}
