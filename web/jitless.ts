/**
 * The schemas would otherwise compile themselves with `new Function`, which the security policy forbids. Said where zod
 * looks for it rather than through zod, which the first page would then load for nothing else.
 */
const settings = '__zod_globalConfig';
const known: object = Reflect.get(globalThis, settings) ?? {};
Reflect.set(globalThis, settings, Object.assign(known, { jitless: true }));
