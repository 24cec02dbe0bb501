import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

import { refusalTexts } from '@contract/serving/refusalTexts';
import type { Feature } from '@domain/features';
import { SESSION_LIFETIME_S } from '@domain/accounts/tokens';

import { textAnswer } from './answers';
import { FEATURES_HEADER, unknownOperation } from './features';
import { createMailBox, type Mail } from './mail';
import { Refusal } from './refusal';
import { createRouter, type Served } from './router';
import { authRoutes } from './routes/auth';
import { controlRoutes, type Control } from './routes/control';
import { normalizedVariableRoutes } from './routes/normalizedVariables';
import { pdfRoutes } from './routes/pdf';
import { reportRoutes } from './routes/reports';
import { sensorRoutes } from './routes/sensors';
import { sensorTypeRoutes } from './routes/sensorTypes';
import { userRoutes } from './routes/users';
import { viewRoutes } from './routes/views';
import { createAttempts } from './rules/attempts';
import { enactScenarios } from './scenarios/enactScenarios';
import { ConnectionDropped } from './scenarios/outcomes';
import { createScenarioList, SCENARIO_HEADER, type ScenarioList } from './scenarios/scenarioList';
import { createSeed, DEFAULT_SENSORS } from './seed/seed';
import { Store } from './store';
import type { World } from './world';

const DEFAULT_ANALYTICS_ORIGIN = 'http://localhost:4174';
export const DEFAULT_PUBLIC_URL = 'http://localhost:4173';

/** Hundreds of browser tests sign in from one address. */
export const DEFAULT_SIGN_IN_LIMIT = 1_000;

const ALLOWED_HEADERS = ['Authorization', 'Content-Type', SCENARIO_HEADER, FEATURES_HEADER];
const EXPOSED_HEADERS = ['Content-Disposition', 'Retry-After'];

/** No disk should keep people's data, or refusals. */
const keepNothing: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('cache-control', 'no-store');
};

const areas = [
  authRoutes,
  sensorTypeRoutes,
  sensorRoutes,
  userRoutes,
  pdfRoutes,
  reportRoutes,
  viewRoutes,
  normalizedVariableRoutes,
];

export interface MockApiOptions {
  /** How many sensors the seed makes, up to 50,000. */
  sensors?: number;
  /** The server's clock. */
  now?: () => Date;
  /** Called with every mail that is sent. */
  onMail?: (mail: Mail) => void;
  /** The address of the web app, which mailed links lead to. */
  publicUrl?: () => string;
  /** The other origin whose pages may call the API; '*' for all. */
  allowedOrigin?: string;
  /** Wrong passwords for an account from one address in a quarter of an hour; ten times as many for all accounts. */
  signInLimit?: number;
  analyticsOrigin?: string;
  /** The extensions that are announced; none by default, like the spec's server. */
  features?: readonly Feature[];
  sessionLifetimeMs?: number;
  /** How long every answer takes. */
  latencyMs?: number;
  /** Adds calls beyond the spec, for tests that give their answers. */
  extend?: (app: Hono<Served>, world: World) => void;
}

/** The origin of a request, for limits. */
type Client = Served['Bindings'];

export interface MockApi {
  /** Answers a client's request to /api or /mock; rejects when it was aborted, or a scenario drops the connection. */
  fetch(request: Request, client?: Client): Promise<Response>;
  /** Starts over with fresh data, no sent mail and no scenarios; signed-in seed users stay so. */
  reset(sensors?: number): void;
  readonly scenarios: ScenarioList;
  readonly world: World;
}

/** Later registrations run inside earlier ones: even a scenario's answer gets the headers that let other origins read it. */
const createApp = (
  world: World,
  control: Omit<Control, 'world'>,
  { latencyMs = 0, allowedOrigin = '*', extend }: MockApiOptions,
): Hono<Served> => {
  const app = new Hono<Served>();
  app.use(keepNothing);
  app.use(cors({ origin: allowedOrigin, allowHeaders: ALLOWED_HEADERS, exposeHeaders: EXPOSED_HEADERS }));
  app.use('/api/*', enactScenarios(control.scenarioList, latencyMs));
  extend?.(app, world);
  const router = createRouter(app, world);
  for (const register of areas) register(router, world);
  controlRoutes(app, { world, ...control });

  app.notFound(({ req }) => {
    const { message, status } = unknownOperation(req);
    return textAnswer(message, status);
  });
  app.onError((error, { req }) => {
    if (error instanceof Refusal) return textAnswer(error.message, error.status, error.headers);
    if (error instanceof ConnectionDropped || req.raw.signal.aborted) throw error;
    console.error(error);
    return textAnswer(refusalTexts.failure, 500);
  });
  return app;
};

/** The API that Vite serves, that tests call in process, and that browser tests visit: one implementation for all. */
export const createMockApi = (options: MockApiOptions = {}): MockApi => {
  const store = new Store();
  const mail = createMailBox(options.onMail);
  const scenarioList = createScenarioList();
  const now = options.now ?? (() => new Date());
  const world: World = {
    store,
    mail,
    now,
    attempts: createAttempts(options.signInLimit ?? DEFAULT_SIGN_IN_LIMIT, now),
    settings: {
      publicUrl: options.publicUrl ?? (() => DEFAULT_PUBLIC_URL),
      analyticsOrigin: options.analyticsOrigin ?? DEFAULT_ANALYTICS_ORIGIN,
      sessionLifetimeMs: options.sessionLifetimeMs ?? SESSION_LIFETIME_S * 1000,
      features: options.features ?? [],
    },
  };
  const reset = (sensors = options.sensors ?? DEFAULT_SENSORS) => {
    store.load(createSeed(sensors));
    mail.clear();
    world.attempts.clear();
    scenarioList.use([]);
  };
  reset();
  const app = createApp(world, { scenarioList, reset }, options);
  return {
    fetch: async (request, client = {}) => app.fetch(request, client),
    reset,
    scenarios: scenarioList,
    world,
  };
};
