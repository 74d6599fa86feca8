import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';

test('an upload that is given up in the middle is no error in the log', async () => {
  const world = await openWorld({ LOG_LEVEL: 'error' });
  try {
    const { token } = await world.admin();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const asked = once(world.app.server, 'request');
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const part = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
    socket.write(
      `POST /api/boat/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n${part}${'x'.repeat(200_000)}`,
    );
    const [served] = (await asked) as [NodeJS.EventEmitter];
    const ended = new Promise((resolve) => served.on('close', resolve)); // Before it, it says 'aborted' as an error.
    socket.destroy();
    await ended;
    await world.app.close();
    expect(world.logged).toEqual([]);
  } finally {
    await world.close();
  }
});
