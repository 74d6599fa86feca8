import { config } from 'zod/v4/core';

/** The schemas would otherwise compile themselves with `new Function`, which the security policy forbids. */
config({ jitless: true });
