/** The limits: Fastify alone, with the same answers. */
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';

const app = Fastify();
let prebuilt = Buffer.alloc(0);
let packed = Buffer.alloc(0);

app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: 50e6 }, (_request, body, done) =>
  done(null, body),
);
app.get('/', async () => ({ hello: 'world' }));
app.put('/bytes', async (request) => {
  prebuilt = request.body as Buffer<ArrayBuffer>;
  packed = gzipSync(prebuilt);
  return { bytes: prebuilt.length, packed: packed.length };
});
app.get('/bytes', (_request, reply) => reply.type('application/json; charset=utf-8').send(prebuilt));
app.get('/packed', (_request, reply) =>
  reply.type('application/json; charset=utf-8').header('content-encoding', 'gzip').send(packed),
);
app.get('/unchanged', (_request, reply) => reply.header('etag', 'W/"1"').status(304).send());
app.post('/hello', async (request) => ({ success: true, id: (request.body as { leg: number }).leg }));

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit());
