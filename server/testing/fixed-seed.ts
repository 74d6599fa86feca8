import fc from 'fast-check';

// `npm test` draws the same cases each time, so that it turns red by a change alone; `npm run test:all` draws new ones.
if (!process.env.EVERY_CELL) fc.configureGlobal({ seed: 2026 });
