import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Files to choose in the file dialog. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo that says where it was taken. */
export async function photoWithPlace(name: string): Promise<ChosenFile> {
  const buffer = await picture()
    .withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 49/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '22/1 58/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** 40 wide and 20 high as stored; a viewer turns it upright, to 20 by 40. */
export async function rotatedPhoto(name: string): Promise<ChosenFile> {
  return { name, mimeType: 'image/jpeg', buffer: await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer() };
}

export async function plainPhoto(name: string): Promise<ChosenFile> {
  return { name, mimeType: 'image/jpeg', buffer: await picture().jpeg().toBuffer() };
}

function picture() {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: 'navy' } });
}

export function pdf(name: string): ChosenFile {
  return {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
  };
}

/** A film of half a second, recorded by the browser itself. */
export async function film(page: Page, name: string): Promise<ChosenFile> {
  const { type, bytes } = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 32 });
    const context = canvas.getContext('2d');
    const type = ['video/mp4', 'video/webm'].find((each) => MediaRecorder.isTypeSupported(each)) ?? '';
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: type });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < 15; frame++) {
      context?.fillRect(frame * 4, 0, 4, 32);
      await new Promise((resolve) => setTimeout(resolve, 33));
    }
    recorder.stop();
    await ended;
    return { type, bytes: [...new Uint8Array(await new Blob(parts).arrayBuffer())] };
  });
  const ending = type.includes('mp4') ? 'mp4' : 'webm';
  return { name: `${name}.${ending}`, mimeType: type, buffer: Buffer.from(bytes) };
}

/** Each is refused, whatever its name says. */
export const filesThatAreRefused: { file: ChosenFile; reason: RegExp }[] = [
  {
    file: {
      name: 'holiday.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(200)]),
    },
    reason: /holiday.jpg is none of these/,
  },
  {
    file: {
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    },
    reason: /logo.svg is none of these/,
  },
  {
    file: { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
    reason: /page.jpg is none of these/,
  },
  { file: { name: 'nothing.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }, reason: /nothing.png is empty/ },
  {
    file: {
      name: 'long.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([pdf('').buffer, Buffer.alloc(20 * 1024 * 1024)]),
    },
    reason: /long.pdf is too large: a pdf file may have at most 20 MiB/,
  },
  {
    file: { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    reason: /images\. Only images, videos and pdf files can be attached$/,
  },
];
