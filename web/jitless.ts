/**
 * The schemas would otherwise compile themselves with `new Function`, which the security policy forbids. Said where zod
 * looks for it rather than through zod, which the first page would then load for nothing else.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
