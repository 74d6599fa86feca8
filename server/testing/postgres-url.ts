import { inject } from 'vitest';

process.env.SEATRIAL_TEST_POSTGRES_URL = inject('postgresUrl');
