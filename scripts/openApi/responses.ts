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

/** Failures that the spec reads a certain text from, or that only this call has: call → status → description. */
const ownFailures: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  login: { 401: 'Wrong mail or password; the text is shown to the person (ERR-4).' },
  resetPassword: { 400: "'Invalid token' or 'Expired token', or a text for the person (ERR-6)." },
  newPassword: { 400: "'Invalid token' or 'Expired token', or a text for the person (ERR-6)." },
  createSensor: { 409: 'A sensor of that name exists.' },
  updateSensor: { 409: 'Another sensor of that name exists.' },
  inviteUser: { 409: 'A user with that mail exists.' },
  updateUser: { 409: 'Another user with that mail exists.' },
  deleteUser: { 409: 'Administrators cannot delete themselves (USR-15).' },
  createView: { 404: 'The sensor type does not exist.', 409: 'A view of that name or slug exists.' },
  updateView: {
    404: 'The view does not exist.',
    409: 'Another view of that name or slug exists (ERR-16).',
  },
  createNormalizedVariable: {
    404: 'The sensor type does not exist (ERR-21).',
    409: 'The type has a normalized variable of that name (ERR-21).',
  },
  createSensorType: { 409: 'A type of that name exists.' },
  renameSensorType: { 409: 'Another type of that name exists.' },
  deleteSensorType: { 409: 'The type has sensors or views.' },
  createVariableOfType: { 409: 'The type has a normalized variable of that name.' },
  saveVariable: { 409: "A provider's variable that was left out belongs to sensors." },
  createConnectedSensor: { 409: 'A sensor of that name exists, or the device belongs to another sensor.' },
  updateConnectedSensor: { 409: 'Another sensor of that name exists, or the device belongs to one.' },
  assignDevice: { 409: 'The device belongs to a sensor, or the sensor has one.' },
  forgetDevice: { 409: 'The device belongs to a sensor.' },
  createChartView: { 404: 'The sensor type does not exist.', 409: 'A view of that name exists.' },
  updateChartView: { 409: 'Another view of that name exists.' },
  resendInvitation: { 409: 'The user has chosen a password.' },
  retryDelivery: { 409: 'The mail is planned, under way, sent or cancelled.' },
  sendTrialDelivery: {
    409: 'The person is subscribed to nothing.',
    429: 'A trial is under way or was just sent; `Retry-After` says after how many seconds to try again.',
  },
  downloadLinkedReport: {
    403: 'The person whom the link was sent to may not see the sensor any more.',
    404: 'The link is unknown or has expired.',
  },
  downloadReport: {
    404: "The sensor does not exist or is not the caller's; or there are no readings in that month, with a text containing 'no data available' (ERR-22).",
  },
};

const successDescriptions: Record<Answer['kind'], string> = {
  json: 'Done. Fields beyond those listed are allowed.',
  unspecified: 'Done. The body may be empty, a text or JSON; nothing is read from it but a text to show.',
  file: 'The file.',
};

const success = ({ call: { answer, success: statuses = [200] } }: NamedCall): Record<string, Response> => {
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
    statuses.map((status) => [
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
  ...(call.query || call.body || call.path.includes('{')
    ? { 400: 'The request breaks this document or a rule of the server; the text names the field.' }
    : {}),
  ...unauthorized[call.access],
  ...(call.access === 'admin' ? { 403: 'The caller is no administrator. Keeps the session.' } : {}),
  ...(call.path.includes('{') || call.query
    ? { 404: 'What the id names does not exist, or not for the caller.' }
    : {}),
  ...(call.body ? { 413: 'The body is larger than any that people send.' } : {}),
  ...(call.access === 'public'
    ? { 429: 'Too many attempts; `Retry-After` says after how many seconds to try again.' }
    : {}),
  ...ownFailures[name],
});

/** The answers of a call by status: its success and every failure, whose body is always a text for the person. */
export const responsesOf = (named: NamedCall): Record<string, Response> => ({
  ...success(named),
  ...Object.fromEntries(
    Object.entries(failures(named)).map(([status, description]) => [
      status,
      { description, ...(status === '429' ? { headers: retryAfter } : {}), content: text },
    ]),
  ),
});
