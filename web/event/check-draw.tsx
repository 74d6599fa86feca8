import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { readDrawRecord } from '#domain/calls/draw.ts';
import { drawAlgorithm } from '#domain/draw/context.ts';
import { drawSeats } from '#domain/draw/draw.ts';
import type { DrawRecord } from '#domain/draw/wishes.ts';
import { ask, errorText } from '#web/http/request.ts';

/** Anybody may draw again, in their own browser. */
export function CheckDraw({ event }: { event: number }) {
  const [said, setSaid] = useState<string>();
  const check = async () => {
    setSaid('Drawing again…');
    try {
      const wrong = await checkDraw(await ask(readDrawRecord, { event }));
      setSaid(wrong ?? 'The draw is right: the same lists and lots, drawn again in this browser, give the same seats.');
    } catch (error) {
      setSaid(errorText(error));
    }
  };
  return (
    <>
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => void check()}>
        Check the draw
      </Button>
      <Text role="status">{said}</Text>
    </>
  );
}

/** Draws again in this browser from what was published. Returns what does not agree, in words; undefined when all does. */
export async function checkDraw({ input, result, seed, seed_hash }: DrawRecord): Promise<string | undefined> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (hex(await crypto.subtle.digest('SHA-256', bytes)) !== seed_hash)
    return 'The seed is not the one whose hash was shown before the draw.';
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (const { id, lot } of input.people)
    if (hex(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(String(id)))) !== lot)
      return `The lot of number ${id} does not come from the seed.`;
  if (input.algorithm !== drawAlgorithm)
    return 'The seed and the lots are right. An earlier version of Seatrial gave out the seats, in a way that this one cannot repeat.';
  return JSON.stringify(drawSeats(input)) === JSON.stringify(result)
    ? undefined
    : 'The same lists and lots give other seats than those that were given.';
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
