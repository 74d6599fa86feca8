import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** The PostgreSQL of all tests of a run, which nobody stops; each test makes an empty database in it. */
export const sharedPostgres = (): string => inject('postgresUrl');
