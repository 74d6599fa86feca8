import type { AcceptedWeather, NewWeather, WeatherOfEvent } from '#domain/weather.ts';
import { post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';

/** The boats over a limit change with the legs. */
export function useWeather(event: number) {
  return useRead<WeatherOfEvent>(['legs', 'weather', event], `/api/event/${event}/weather`);
}

export function useSaveWeather() {
  return useChange((weather: NewWeather) => post('/api/event/weather', weather), ['legs', 'history']);
}

export function useAcceptWeather() {
  return useChange((decision: AcceptedWeather) => post('/api/event/weather/accept', decision), ['legs', 'history']);
}
