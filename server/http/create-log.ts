import { pino, type Logger } from 'pino';
import type { Config } from '../config.ts';

/** JSON lines. Headers carry tokens: plugins that log them at the lowest level do so without. */
export function createLog(level: Config['logLevel']): Logger {
  return pino({ level, redact: { paths: ['headers', '*.headers', '*.rawPacket'], remove: true } });
}
