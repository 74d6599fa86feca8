import { useQuery } from '@tanstack/react-query';
import type { AcceptedWeather, NewWeather, WeatherOfEvent } from '#domain/weather.ts';
import { get, post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';

/** The boats over a limit change with the legs. */
export function useWeather(event: number) {
  return useQuery({
    queryKey: ['legs', 'weather', event],
    queryFn: ({ signal }) => get<WeatherOfEvent>(`/api/event/${event}/weather`, signal),
  });
}

export function useSaveWeather() {
  return useChange((weather: NewWeather) => post('/api/event/weather', weather), ['legs', 'history']);
}

export function useAcceptWeather() {
  return useChange((decision: AcceptedWeather) => post('/api/event/weather/accept', decision), ['legs', 'history']);
}
