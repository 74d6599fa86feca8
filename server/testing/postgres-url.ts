import { sharedPostgres } from './shared-postgres.ts';

process.env.SEATRIAL_TEST_POSTGRES_URL = sharedPostgres();
