// @ts-check
/** The health check of a container: ends with 0 when the server beside it takes requests and its database takes writes. */
const port = process.env['PORT'] ?? '3001';
const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(ready ? 0 : 1);
