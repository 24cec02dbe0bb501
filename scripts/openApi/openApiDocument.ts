import type * as contract from '@contract';
import type { Access } from '@contract/call';

import { calls, type NamedCall } from './contract';
import { componentSchemas, queryOf, schemaOf } from './jsonSchemas';
import { responsesOf } from './responses';

const introduction = `
The calls that the Vigía web application makes, as docs/product states them; ids such as
CAL-1 are requirements there. The application checks every answer against this document:
fields beyond it are ignored, a missing field or one of another type is an error for the person.

**Session.** \`POST /api/auth/login\` answers a JWT. Its payload carries \`sub\` (the user's mail), \`roles\` (a list;
\`ROLE_ADMIN\` marks an administrator), \`userId\` (a number) and \`exp\` (seconds since 1970). All calls but those under
/api/auth, and those that mails lead to, ask for it as \`Authorization: Bearer <token>\`. 401 ends the session on the application's side, 403 never does.

**Own and all.** Calls "of the current user" answer what that user may see: for a regular user the sensors assigned to
them, for an administrator what the server decides (the mock: all). Lists come whole, without paging.

**Success** is any 2xx where the specification names no status; listed is what Vigía's own server sends.

**Failures** carry a plain text in Spanish, which is shown to the person as it is. Descriptions name the few texts that
the application reads meaning from.

**Extensions** go beyond the specification. A server announces those that it knows in the claim \`features\` of its session
tokens, a list of names; calls and fields of others are marked with \`x-feature\` here. The application makes no such call
and shows nothing of it unless the name is there; a server that announces none needs none.

**Requests** carry exactly the fields listed; null means "none". Answers may send an optional field as null or leave it out.
`.trim();

/** By the names of the contract's areas. */
const areas = {
  auth: 'Sign-in and passwords (SES-1, SES-8, SES-10)',
  sensorTypes: 'Sensor types and their configuration (SEN-3)',
  sensors: 'Sensors and their variables (SEN-1, SEN-2)',
  locations: 'Neighbourhoods (SEN-4)',
  users: 'Users and their per-sensor permissions (USR-1, USR-2)',
  pdf: 'Monthly PDF reports and subscriptions (DWN-1, SUB-1)',
  analytics: 'Embedded charts and their administration (REP-1, VIW-6)',
  normalizedVariables: 'Normalized variables and the limits they require (VAR-1)',
  accounts: 'Extension: invitations and sessions of users (EXT-7)',
  accessRules: 'Extension: what people see by neighbourhood or type (EXT-57)',
  activity: 'Extension: what administrators did (EXT-11)',
  readings: 'Extension: readings from devices and networks (EXT-14)',
  readingKeys: 'Extension: keys that devices send readings with (EXT-17)',
  home: 'Extension: how all is, sensors and people in one look (EXT-37)',
  devices: 'Extension: which device measures for which sensor (EXT-18)',
  mqttSources: "Extension: topics of the operator's broker in no format of Vigía (EXT-58)",
  decoding: "Extension: frames that could not be read, and makers' decoders (EXT-50)",
  deviceHealth: 'Extension: how devices and gateways are (EXT-53)',
  annotations: 'Extension: notes on sensors, and measurements that are annulled (EXT-63)',
  derived: 'Extension: variables that formulas compute of others (EXT-64)',
  corrections: 'Extension: corrections of measurements from a moment on (EXT-60)',
  measurements: 'Extension: measurements to draw, to watch and to save (EXT-22)',
  air: 'Extension: the index of air quality (EXT-67)',
  noise: 'Extension: noise by periods of the day (EXT-66)',
  chartViews: "Extension: views with charts of Vigía's own (EXT-24)",
  deliveries: "Extension: the month's mail (EXT-33)",
  alarms: 'Extension: alarms, mail about them, what limits would have meant (EXT-28)',
  limitChanges: 'Extension: limits of many sensors at once (EXT-59)',
  map: 'Extension: sensors on a map (EXT-75)',
  publicPage: 'Extension: what everybody may see, and open data (EXT-78)',
  analysis: 'Extension: one place beside another (EXT-76)',
  neighbourhoods: 'Extension: renaming, joining and deleting neighbourhoods (EXT-44)',
  historyImports: 'Extension: measurements from files (EXT-55)',
  sensorImports: 'Extension: sensors from tables (EXT-54)',
  sensorTypeManagement: 'Extension: sensor types, units and variables of the provider (EXT-4)',
} satisfies Record<keyof typeof contract, string>;

const accessSentences: Record<Access, string> = {
  public: 'Public: without a token.',
  'signed-in': 'Any signed-in user.',
  admin: 'Administrators only.',
  key: 'Devices, with a key for readings instead of a session.',
};

const parametersOf = (named: NamedCall) => [
  ...[...named.call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  })),
  ...queryOf(named).map(({ name, required, schema }) => ({ name, in: 'query', required, schema })),
];

const operationOf = (named: NamedCall) => {
  const { name, area, call, summary, details, source } = named;
  const parameters = parametersOf(named);
  return {
    operationId: name,
    tags: [area],
    summary,
    description: [accessSentences[call.access], details, `Source: ${source}.`].filter(Boolean).join(' '),
    'x-access': call.access,
    ...(call.feature ? { 'x-feature': call.feature } : {}),
    ...(call.access === 'public' ? { security: [] } : {}),
    ...(call.access === 'key' ? { security: [{ readingKey: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body) } } } }
      : {}),
    responses: responsesOf(named),
  };
};

/** The contract as an OpenAPI 3.1 document. */
export const openApiDocument = () => {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const named of calls) {
    const item = (paths[named.call.path] ??= {});
    item[named.call.method.toLowerCase()] = operationOf(named);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vigía API', version: '1.0.0', description: introduction },
    servers: [{ url: '/', description: "The application's own origin, or the one that VITE_API_URL names." }],
    security: [{ bearer: [] as string[] }],
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        readingKey: { type: 'http', scheme: 'bearer' },
      },
      schemas: componentSchemas,
    },
  };
};

/** The document as the text of docs/openapi.json. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;
