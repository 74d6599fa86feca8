/**
 * The schemas would otherwise compile themselves with `new Function`, which the security policy forbids. Said where zod
 * looks for it rather than through zod, which the first page would then load for nothing else.
 */
const place = globalThis as { __zod_globalConfig?: object };
place.__zod_globalConfig = Object.assign(place.__zod_globalConfig ?? {}, { jitless: true });

export {};
