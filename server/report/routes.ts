import type { App } from '../http/app-type.ts';
import type { Services } from '../services.ts';

export function reportRoutes(_app: App, _services: Services): void {}
