import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The password goes by the environment: arguments can be read by everybody on the machine. */
export async function runPostgres(program: 'pg_dump' | 'pg_restore', url: string, args: string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password) || address.searchParams.get('password');
  address.password = '';
  address.searchParams.delete('password');
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  await run(program, [...args, `--dbname=${address.href}`], { env });
}
