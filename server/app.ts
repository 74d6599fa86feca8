import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import multipart from '@fastify/multipart';
import { toIso } from '#domain/time.ts';
import Fastify, { LogController } from 'fastify';
import { createJsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import { afterRoutes } from './after/routes.ts';
import { boardingRoutes } from './boarding/routes.ts';
import { boatRoutes } from './boat/routes.ts';
import { disruptionRoutes } from './disruption/routes.ts';
import { drawRoutes } from './draw/routes.ts';
import { eventRoutes } from './event/routes.ts';
import { currentEvent } from './event/show-front.ts';
import { recordRefusals } from './history/record-refusals.ts';
import { guestRoutes } from './guest/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { tripRoutes } from './trip/routes.ts';
import { describeCalls } from './http/api-document.ts';
import type { App } from './http/routing.ts';
import { answerBadAddress, answerBrokenRequest, limitBodies } from './http/broken-requests.ts';
import { answerError } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { acceptConnectionsFirst, finishRequests } from './http/connections.ts';
import { installGuard } from './login/guard.ts';
import { messageRoutes } from './message/routes.ts';
import { tellOfChanges } from './notify/tell-of-changes.ts';
import { planningRoutes } from './planning/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { pageRoutes, readDocument } from './http/pages.ts';
import { readWellFormedBodies } from './http/well-formed.ts';
import { serializerCompiler } from './http/serialize.ts';
import { installSecurityHeaders } from './http/security-headers.ts';
import { legRoutes } from './leg/routes.ts';
import { loginRoutes } from './login/routes.ts';
import { organizationRoutes } from './organization/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { registrationRoutes, waitRoutes } from './registration/routes.ts';
import { routeRoutes } from './route/routes.ts';
import { giveFreedSeats } from './registration/give-freed-seats.ts';
import { reportRoutes } from './report/routes.ts';
import { safetyRoutes } from './safety/routes.ts';
import type { Services } from './services.ts';
import { settingsRoutes } from './settings/routes.ts';
import { undoRoutes } from './undo/routes.ts';

const bodyLimit = 256 * 1024;
/** Tokens stand in paths; Fastify's own limit of 100 characters is too short for them. */
const longestPathParameter = 2_000;

/** The API's table of contents. */
export async function createApp(services: Services): Promise<App> {
  const { database, now } = services;
  database.tellOfChanges = tellOfChanges;
  database.tellOfMails = () => services.outbox.wake();
  database.beforeCommit = async (tx, event) => {
    await tellOfChanges(tx); // As it is before others are given what became free.
    await giveFreedSeats(tx, event, toIso(now()), services.log);
  };
  const app: App = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }), // A path may hold a token.
    childLoggerFactory: (log) => log, // A request has one line at most, so lines need no id of their request.
    frameworkErrors: (_error, _request, reply) => answerBadAddress(reply),
    clientErrorHandler: answerBrokenRequest,
    bodyLimit,
    requestTimeout: 600_000, // A video of 200 MiB from a phone on the dock; other bodies have less, see limitBodies.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    trustProxy: services.config.trustProxy,
    exposeHeadRoutes: false, // A HEAD request must run no handler: mail scanners send them to links.
    routerOptions: { maxParamLength: longestPathParameter, ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  finishRequests(app);
  limitBodies(app);
  readWellFormedBodies(app);
  acceptConnectionsFirst(app);
  await installSecurityHeaders(app, services.config.publicUrl);
  installGuard(app, services);
  recordRefusals(app, services);

  const document = readDocument(services.log);
  await healthRoutes(app, services, document !== undefined);
  await app.register(multipart, { limits: { fields: 10, fieldSize: 1_000, parts: 25, headerPairs: 50 } });
  await describeApi(app, services);
  await app.register(async (api) => addRoutes(api, services));
  await pageRoutes(app, document, now, () => database.read((db) => currentEvent(db, now())));
  return app;
}
function addRoutes(api: App, services: Services): void {
  loginRoutes(api, services);
  organizationRoutes(api, services);
  settingsRoutes(api, services);
  eventRoutes(api, services);
  disruptionRoutes(api, services);
  planningRoutes(api, services);
  reportRoutes(api, services);
  boatRoutes(api, services);
  legRoutes(api, services);
  registrationRoutes(api, services);
  waitRoutes(api, services);
  drawRoutes(api, services);
  tripRoutes(api, services);
  boardingRoutes(api, services);
  messageRoutes(api, services);
  guestRoutes(api, services);
  historyRoutes(api, services);
  undoRoutes(api, services);
  privacyRoutes(api, services);
  routeRoutes(api, services);
  safetyRoutes(api, services);
  afterRoutes(api, services);
  pushRoutes(api, services);
}

/** The description of the API, and its page. */
async function describeApi(app: App, { config: { publicUrl } }: Services): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Seatrial',
        version: '1',
        description: 'Press test days for boats: people, boats, legs and bookings. A token comes from a login link.',
        contact: { name: 'The organiser of the event', url: publicUrl },
      },
      servers: [{ url: publicUrl }],
      components: bearer,
    },
    // A page that follows the specification writes some addresses with more slashes than they need.
    transform: (asked) => {
      const made = describeSchemas(asked);
      return { ...made, url: asked.route.config?.call?.sentTo ?? made.url };
    },
    transformObject: (made) => describeCalls('openapiObject' in made ? made.openapiObject : made.swaggerObject),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}

// The provider's own override leaves out each union's part that changes what it reads.
const describeSchemas = createJsonSchemaTransform({ zodToJsonConfig: { override: () => undefined } });
const bearer = { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } } as const;
