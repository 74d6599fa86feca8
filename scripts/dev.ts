/** npm run dev: the server restarts and the pages reload when their sources change. */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const pages = await createServer();
await pages.listen();
pages.printUrls();

// The port that vite.config.ts hands the API's requests to.
const env = { ...process.env, PORT: '3001', PUBLIC_URL: `http://localhost:${pages.config.server.port}` };
const server = spawn(process.execPath, ['--watch', 'server/main.ts'], { env, stdio: 'inherit' });
server.on('exit', (code) => process.exit(code ?? 0));

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
