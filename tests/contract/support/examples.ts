import type { CallInput } from './calls';
import { measuredMonth } from './months';

const noLimits = { minCritical: null, maxCritical: null, minWarning: null, maxWarning: null };
const noRequirements = {
  requireMinCritical: false,
  requireMaxCritical: false,
  requireMinWarning: false,
  requireMaxWarning: false,
};

/** A variable of type 2 (Ruido), whose variable 5 requires both maxima. */
const noise = {
  variableName: 'LAeq',
  normalizedVariableId: 5,
  ...noLimits,
  maxWarning: 60.5,
  maxCritical: 75,
};

export const newSensor = {
  name: 'Ruido Anfiteatro',
  sensorTypeId: 2,
  location: 'La Ribera',
  variablesData: [{ ...noise, senteosVariableId: null }],
};

/** Of sensor 2, of the same type. */
export const changedSensor = {
  name: 'Ruido Anfiteatro viejo',
  location: 'La Ribera',
  variablesData: [{ ...noise, id: null }],
};

export const newView = {
  typeId: 1,
  tableauGroupName: 'Evolución del mes',
  tableauGroupDescription: null,
  name: 'Promedio móvil',
  description: 'De siete días.',
  requiresYearFilter: true,
  requiresMonthFilter: true,
  requiresSensorFilter: true,
  slug: 'promedio-movil',
  normalizedVariableNameId: '1',
};

const { typeId: _typeId, ...viewFields } = newView;

export const changedView = { id: 1, ...viewFields };

export const newUser = { email: 'nadia.ponce@vigia.example', isAdmin: false, sensorIds: [1, 2] };

export const newVariable = { normalizedName: 'Benceno', sensorTypeId: 1, ...noRequirements };

/**
 * A request for each call that the seed answers with success, under the name that the spec's tables give it.
 * What stands for a token of a link is refused; the loops of people.test.ts get real ones from the mail.
 */
export const examples: Readonly<Record<string, CallInput>> = {
  'POST /api/auth/login': { body: { mail: 'administracion@vigia.example', password: 'Vigia2025' } },
  'POST /api/auth/forgot-password': { body: { email: 'lucia.fernandez@vigia.example' } },
  'POST /api/auth/reset-password': { body: { token: '{reset}', newPassword: 'Nueva2025' } },
  'POST /api/auth/new-password': { body: { token: '{invitation}', newPassword: 'Nueva2025' } },
  'GET /api/sensor-types/by-user': {},
  'GET /api/sensor-types': {},
  'GET /api/sensor-types/data/{typeId}': { params: { typeId: 2 } },
  'GET /api/sensors': {},
  'GET /api/sensors/by-type/{typeId}': { params: { typeId: 2 } },
  'GET /api/sensors/by-location/{locationId}': { params: { locationId: 1 } },
  'GET /api/sensors/by-user': {},
  'GET /api/sensors/by-user-and-type': { query: { typeId: 1 } },
  'GET /api/location': {},
  'POST /api/sensors': { body: newSensor },
  'PUT /api/sensors': { query: { sensorId: 2 }, body: changedSensor },
  'DELETE /api/sensors/{id}': { params: { id: 100 } },
  'POST /api/users/invite': { body: newUser },
  'GET /api/users': {},
  'PUT /api/users/{id}': { params: { id: 7 }, body: newUser },
  'DELETE /api/users/{id}': { params: { id: 7 } },
  'GET /api/pdf/subscriptions': {},
  'PUT /api/pdf/subscriptions': { body: { subscribedToSensorId: [1] } },
  'GET /api/pdf/download': { query: { sensorId: 1, ...measuredMonth() } },
  'GET /api/tableau/token': {},
  'GET /api/tableau/viewGroups': { query: { sensorId: 1 } },
  'GET /api/tableau/views/by-type': { query: { sensorTypeId: 1 } },
  'POST /api/tableau/view': { body: newView },
  'PUT /api/tableau/view': { body: changedView },
  'DELETE /api/tableau': { query: { viewId: 1 } },
  'GET /api/tableau/view-groups': {},
  'PUT /api/tableau/reorder-groups': { body: { id: 1, ids: [3, 1, 2] } },
  'PUT /api/tableau/reorder-views': { body: { id: 1, ids: [2, 3, 1] } },
  'GET /api/normalized-variables': { query: { id: 1 } },
  'GET /api/normalized-variables/all': { query: { name: 'material', sensorTypeId: 1 } },
  'PUT /api/normalized-variables': { query: { id: 1 }, body: { ...noRequirements, ...noLimits } },
  'POST /api/normalized-variables': { body: newVariable },
};
