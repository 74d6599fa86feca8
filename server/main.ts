import { StartError, readConfig } from './config.ts';
import { closeOnSignal, startServer, createLog } from './start.ts';
import { loginLinksOfAdmins } from './login/login-link.ts';

try {
  const config = readConfig(process.env);
  const starting = startServer(config, createLog(config.logLevel));
  closeOnSignal(starting);
  const server = await starting;
  const { upgrades } = server.services.database;
  if (upgrades.length > 0)
    console.log(
      `The database of an earlier version was upgraded (${upgrades.join(', ')}). That version refuses it now.`,
    );
  console.log(`Seatrial is open at ${config.publicUrl}`);
  // Without SMTP nobody could get in: who can read this console may.
  if (!config.smtpUrl)
    for (const { email, link } of await loginLinksOfAdmins(server.services)) console.log(`Log in as ${email}: ${link}`);
} catch (error) {
  console.error(describeStartFailure(error));
  process.exitCode = 1;
}

/** One sentence for what a person can mend; anything else in full. */
function describeStartFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof StartError) return error.message;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'PORT is already in use by another program.';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is no address of this machine.';
  if (code === 'EACCES') return 'PORT or DATA_DIR may not be used by this user.';
  return error;
}
