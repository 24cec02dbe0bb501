import type { Access, Answer } from '@contract/call';

import type { NamedCall } from './contract';
import { schemaOf, type JsonSchema } from './jsonSchemas';

export interface Response {
  description: string;
  headers?: Record<string, { schema: JsonSchema }>;
  content?: Record<string, { schema: JsonSchema }>;
}

const retryAfter = { 'Retry-After': { schema: { type: 'integer', minimum: 1 } } };
const text = { 'text/plain': { schema: { type: 'string' } } };

const MANY_REPORTS =
  'So many reports were drawn for the caller; `Retry-After` says after how many seconds to try again.';

const NO_PUBLIC_PAGE = 'The page for everybody is switched off.';

const NOT_OPEN =
  'There is no such sensor, or not everybody may see it, or it has no figures of that year, or the page is switched off.';

const MANY_FROM_ADDRESS =
  'So much was asked for from the address of the caller; `Retry-After` says after how many seconds to try again.';

/** Failures that the spec reads a certain text from, or that only this call has: call → status → description. */
const ownFailures: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  login: { 401: 'Wrong mail or password; the text is shown to the person (ERR-4).' },
  resetPassword: { 400: "'Invalid token' or 'Expired token', or a text for the person (ERR-6)." },
  newPassword: { 400: "'Invalid token' or 'Expired token', or a text for the person (ERR-6)." },
  createSensor: { 404: 'The sensor type does not exist.', 409: 'A sensor of that name exists.' },
  updateSensor: { 409: 'Another sensor of that name exists.' },
  inviteUser: { 409: 'A user with that mail exists.' },
  updateUser: { 409: 'Another user with that mail exists, or no administrator would be left.' },
  deleteUser: {
    400: "The id isn't one, or the caller's own: administrators cannot delete themselves.",
    409: 'No administrator would be left.',
  },
  createView: { 404: 'The sensor type does not exist.', 409: 'A view of that name or slug exists.' },
  updateView: {
    404: 'The view does not exist.',
    409: 'Another view of that name or slug exists (ERR-16).',
  },
  reorderGroups: { 404: 'The sensor type does not exist.' },
  reorderViews: { 404: 'The group of views does not exist.' },
  createNormalizedVariable: {
    404: 'The sensor type does not exist (ERR-21).',
    409: 'The type has a normalized variable of that name (ERR-21).',
  },
  createSensorType: { 409: 'A type of that name exists.' },
  renameSensorType: { 409: 'Another type of that name exists.' },
  deleteSensorType: { 409: 'The type has sensors or views.' },
  createVariableOfType: { 409: 'The type has a normalized variable of that name.' },
  saveVariable: { 409: "A provider's variable that was left out belongs to sensors." },
  createConnectedSensor: {
    404: 'The sensor type does not exist.',
    409: 'A sensor of that name exists, or the device belongs to another sensor.',
  },
  updateConnectedSensor: { 409: 'Another sensor of that name exists, or the device belongs to one.' },
  assignDevice: { 409: 'The device belongs to a sensor, or the sensor has one.' },
  forgetDevice: { 409: 'The device belongs to a sensor.' },
  countRuledPeople: { 404: 'The sensor type does not exist.' },
  downloadAnnualReport: {
    404: 'Nothing was measured in the year, or there is no such neighbourhood.',
    429: MANY_REPORTS,
  },
  openVariables: {
    404: 'A variable does not exist.',
    409: 'A household could be told from a variable, and that is not accepted; nothing was opened.',
  },
  getPublicSite: { 404: NO_PUBLIC_PAGE, 429: MANY_FROM_ADDRESS },
  getPublicWeek: { 404: NOT_OPEN, 429: MANY_FROM_ADDRESS },
  getPublicYear: { 404: NOT_OPEN, 429: MANY_FROM_ADDRESS },
  getOpenData: { 404: NOT_OPEN, 429: MANY_FROM_ADDRESS },
  downloadOpenData: { 404: NOT_OPEN, 429: MANY_FROM_ADDRESS },
  downloadAnalysis: {
    404: 'Nothing was measured, or there is no such variable or neighbourhood.',
    429: MANY_REPORTS,
  },
  tryLimitChange: { 404: 'The normalized variable does not exist.' },
  changeLimits: {
    404: 'The normalized variable does not exist.',
    409: 'A variable is gone, or has other limits than the request says; nothing was changed.',
  },
  createDecoder: { 409: 'A decoder of that name exists.' },
  updateDecoder: { 409: 'Another decoder of that name exists.' },
  createMqttSource: { 409: 'A source of that name exists, or one of its topics is read already.' },
  updateMqttSource: { 409: 'Another source of that name exists, or reads one of its topics.' },
  previewMqttSource: { 409: 'There is no broker, or it lets nobody in or refuses the topics.' },
  sendHistoryPart: { 409: 'Another part is expected.' },
  undoSensorImport: { 409: 'The import is under way, or the hour in which it can be undone is over.' },
  createAnnotation: { 409: 'Measurements of the stretch are annulled already.' },
  updateAnnotation: { 409: 'Measurements of the stretch are annulled already.' },
  createCorrection: { 409: 'The variable has a correction from that moment on.' },
  createDerivedVariable: { 409: 'The sensor has a variable of that name.' },
  createCorrections: { 409: 'One of them has a correction from that moment on, or none has the variable.' },
  updateCorrection: { 409: 'The variable has another correction from that moment on.' },
  createChartView: { 404: 'The sensor type does not exist.', 409: 'A view of that name exists.' },
  updateChartView: { 409: 'Another view of that name exists.' },
  resendInvitation: { 409: 'The user has chosen a password.' },
  changeAccessRules: { 409: 'The user is an administrator, who sees all sensors.' },
  giveAccessRules: { 409: 'Nobody has that mail, or an administrator.' },
  retryDelivery: {
    409: 'The mail is planned, under way, sent or cancelled, or is a trial and another one is under way.',
  },
  sendTrialDelivery: {
    409: 'The person is subscribed to nothing.',
    429: 'A trial is under way or was just sent; `Retry-After` says after how many seconds to try again.',
  },
  downloadLinkedReport: {
    403: 'The person whom the link was sent to may not see the sensor any more.',
    404: 'The link is unknown or has expired.',
  },
  downloadReport: {
    404: "The sensor does not exist; or there are no readings in that month, with a text containing 'no data available' (ERR-22).",
    429: MANY_REPORTS,
  },
  getAnalyticsToken: { 501: 'The server has no charts of Tableau.' },
};

/** Calls of anybody signed in that are about single sensors, which not everybody may see. */
const ABOUT_SENSORS = new Set([
  'chooseFavourite',
  'downloadReadings',
  'downloadReport',
  'getAir',
  'getAlarm',
  'getHoursOfMonth',
  'getNoise',
  'getReadingsOfMonth',
  'getSensorOverview',
  'getStretch',
  'listAnnotations',
  'listReportViewGroups',
  'listSensorsNow',
  'updateSubscriptions',
]);

/** Calls whose query only narrows what they answer, or says what was sent. */
const NARROWED = new Set([
  'countRuledPeople',
  'listActivity',
  'listAlarms',
  'listDeliveries',
  'listNormalizedVariables',
  'receiveFromChirpStack',
]);

/** What the server sends as success besides 200, where the specification names no status. */
const ownSuccess: Readonly<Record<number, readonly string[]>> = {
  201: [
    'createChartView',
    'createConnectedSensor',
    'createAnnotation',
    'createCorrection',
    'createDerivedVariable',
    'createDecoder',
    'createMqttSource',
    'createNormalizedVariable',
    'createReadingKey',
    'createSensor',
    'createSensorType',
    'createVariableOfType',
    'createView',
    'inviteUser',
    'startHistoryImport',
    'startSensorImport',
  ],
  204: [
    'acknowledgeAlarm',
    'answerDoubledHour',
    'assignDevice',
    'chooseFavourite',
    'deleteAnnotation',
    'deleteCorrection',
    'deleteDecoder',
    'deleteMqttSource',
    'deleteSensor',
    'deleteView',
    'discardUndecoded',
    'forgetDevice',
    'openVariables',
    'retryDelivery',
    'retryFailedDeliveries',
    'revokeReadingKey',
    'sendTrialDelivery',
    'undoSensorImport',
    'updateAlarmMail',
    'updateConnectedSensor',
    'updateAnnotation',
    'updateCorrection',
    'updateDerivedVariable',
    'updateDecoder',
    'updateMqttSource',
    'updateSubscriptions',
  ],
};

const successStatuses = ({ name, call }: NamedCall): readonly number[] => {
  if (call.success) return call.success;
  const own = Object.entries(ownSuccess).find(([, names]) => names.includes(name));
  return [own ? Number(own[0]) : 200];
};

const successDescriptions: Record<Answer['kind'], string> = {
  json: 'Done. Fields beyond those listed are allowed.',
  unspecified: 'Done. The body may be empty, a text or JSON; nothing is read from it but a text to show.',
  file: 'The file.',
};

const success = (named: NamedCall): Record<string, Response> => {
  const { answer } = named.call;
  const description = successDescriptions[answer.kind];
  const content = {
    json: answer.kind === 'json' ? { 'application/json': { schema: schemaOf(answer.schema) } } : undefined,
    unspecified: { ...text, 'application/json': { schema: {} } },
    file:
      answer.kind === 'file'
        ? { [answer.mediaType]: { schema: { type: 'string', contentMediaType: answer.mediaType } } }
        : undefined,
  }[answer.kind];
  return Object.fromEntries(
    successStatuses(named).map((status) => [
      String(status),
      status === 204 || !content ? { description: 'Done, without a body.' } : { description, content },
    ]),
  );
};

const unauthorized: Readonly<Record<Access, Readonly<Record<number, string>>>> = {
  public: {},
  'signed-in': { 401: 'The token is missing, invalid or expired. Ends the session.' },
  admin: { 401: 'The token is missing, invalid or expired. Ends the session.' },
  key: { 401: 'The key is missing, unknown or revoked.' },
};

const failures = ({ name, call }: NamedCall): Record<number, string> => ({
  400: 'The request breaks this document or a rule of the server; the text names the field.',
  ...unauthorized[call.access],
  ...(call.access === 'admin' ? { 403: 'The caller is no administrator. Keeps the session.' } : {}),
  ...(ABOUT_SENSORS.has(name) ? { 403: 'The caller may not see the sensor. Keeps the session.' } : {}),
  ...((call.path.includes('{') || call.query) && !NARROWED.has(name)
    ? { 404: 'What the id names does not exist.' }
    : {}),
  ...(call.body ? { 413: 'The body is larger than any that people send.' } : {}),
  ...(call.access === 'key'
    ? {
        429: 'The key or a device brought as much as it may; `Retry-After` says after how many seconds to send again.',
      }
    : {}),
  ...(call.access === 'public'
    ? { 429: 'Too many attempts; `Retry-After` says after how many seconds to try again.' }
    : {}),
  503: 'The server is too busy, or its database away; `Retry-After` says after how many seconds to try again.',
  ...ownFailures[name],
});

/** These say when to try again. */
const PASSING = new Set(['429', '503']);

/**
 * The answers of a call by status: its success and every failure but 500, a defect of the server. The body of
 * a failure is always a text for the person.
 */
export const responsesOf = (named: NamedCall): Record<string, Response> => ({
  ...success(named),
  ...Object.fromEntries(
    Object.entries(failures(named)).map(([status, description]) => [
      status,
      { description, ...(PASSING.has(status) ? { headers: retryAfter } : {}), content: text },
    ]),
  ),
});
