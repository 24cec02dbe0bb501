import { beforeEach, describe, expect, it } from 'vitest';

import { analytics, normalizedVariables, pdf, sensors, sensorTypes, users } from '@contract';
import type { Call } from '@contract/call';
import { createMockApi } from '@mock/app';

import { readOutcome, type CallInput } from '../portable/api';
import { noRequirements } from '../portable/town';
import { measuredMonth } from './months';
import { api, mailOf, resetServer, tokenOf, type Person } from './server';

beforeEach(resetServer);

const textOf = async (call: Call, person: Person, input: CallInput = {}) =>
  (await api.outcomeOf(call, input, await tokenOf(person))).text;

const user = { email: 'nadia.ponce@vigia.example', isAdmin: false, sensorIds: [1] };
const view = {
  typeId: 1,
  tableauGroupName: 'Evolución del mes',
  tableauGroupDescription: null,
  name: 'Promedio móvil',
  description: 'De siete días.',
  requiresYearFilter: true,
  requiresMonthFilter: true,
  requiresSensorFilter: true,
  slug: 'promedio-movil',
  normalizedVariableNameId: null,
};

/** The suite that runs on any server asks for a sentence; these are the mock's. */
describe('A refusal reads', () => {
  it.each<[string, Call, Person, CallInput, string]>([
    ['of a resident', users.listUsers, 'one', {}, 'Solo un administrador puede hacer esta operación.'],
    [
      'of an unknown query field',
      sensors.listSensors,
      'administrator',
      { query: { sorpresa: 1 } },
      'El campo "sorpresa" no se esperaba.',
    ],
    ['of a missing query field', analytics.listReportViewGroups, 'one', {}, 'Falta el campo "sensorId".'],
    [
      'of a number in another spelling',
      analytics.listReportViewGroups,
      'one',
      { query: { sensorId: '0x1' } },
      'El campo "sensorId" debe ser un número entero mayor que 0.',
    ],
    [
      'of a month that no year has',
      pdf.downloadReport,
      'one',
      { query: { sensorId: 1, year: 2025, month: 13 } },
      'El campo "month" debe ser 12 como máximo.',
    ],
    [
      'of a name that the server could not store',
      analytics.createView,
      'administrator',
      { body: { ...view, name: 'x'.repeat(201) } },
      'El campo "name" puede tener 200 caracteres como máximo.',
    ],
    [
      'of a control character',
      users.inviteUser,
      'administrator',
      { body: { ...user, email: 'nadia\u0007@vigia.example' } },
      'El campo "email" tiene caracteres que no se pueden mostrar.',
    ],
    [
      'of a body that is not expected',
      users.deleteUser,
      'administrator',
      { params: { id: 7 }, body: {} },
      'Esta operación no lleva cuerpo.',
    ],
    [
      'of a mail that is none',
      users.inviteUser,
      'administrator',
      { body: { ...user, email: 'sin-arroba' } },
      'El campo "email" no es un email válido: sin-arroba.',
    ],
    [
      'of a mail in use',
      users.inviteUser,
      'administrator',
      { body: { ...user, email: mailOf('one') } },
      `Ya existe un usuario con el email ${mailOf('one')}.`,
    ],
    [
      'of an unknown sensor in permissions',
      users.inviteUser,
      'administrator',
      { body: { ...user, sensorIds: [1, 999] } },
      'El campo "sensorIds" nombra un sensor que no existe: 999.',
    ],
    [
      'of deleting oneself',
      users.deleteUser,
      'administrator',
      { params: { id: 1 } },
      'No podés eliminar tu propio usuario.',
    ],
    [
      'of somebody else’s sensor',
      analytics.listReportViewGroups,
      'one',
      { query: { sensorId: 2 } },
      'No tenés permiso para ver este sensor.',
    ],
    [
      'of a month without readings',
      pdf.downloadReport,
      'one',
      { query: { sensorId: 1, year: 2024, month: 9 } },
      'no data available for sensor 1 in 2024-09',
    ],
    [
      'of a limit that its variable does not take',
      normalizedVariables.updateNormalizedVariable,
      'administrator',
      {
        query: { id: 1 },
        body: { ...noRequirements, minCritical: null, maxCritical: null, minWarning: 3, maxWarning: null },
      },
      'El campo "minWarning" debe ser null mientras "requireMinWarning" sea falso.',
    ],
    [
      'of a name that a view has',
      analytics.createView,
      'administrator',
      { body: { ...view, name: 'evolución diaria' } },
      'El nombre "evolución diaria" ya está en uso en este tipo.',
    ],
    [
      'of a slug that a view has',
      analytics.createView,
      'administrator',
      { body: { ...view, slug: 'rango-diario' } },
      'El slug "rango-diario" ya está en uso en este tipo.',
    ],
    [
      'of an order that leaves something out',
      analytics.reorderGroups,
      'administrator',
      { body: { id: 1, ids: [1, 2] } },
      'El campo "ids" debe nombrar cada elemento exactamente una vez.',
    ],
  ])('%s', async (_, call, person, input, text) => {
    expect(await textOf(call, person, input)).toBe(text);
  });

  it.each<[string, Call, CallInput]>([
    ['sensor', analytics.listReportViewGroups, { query: { sensorId: 999 } }],
    ['sensor', pdf.downloadReport, { query: { sensorId: 999, ...measuredMonth() } }],
    ['sensor', sensors.deleteSensor, { params: { id: 999 } }],
    ['tipo', sensors.listSensorsByType, { params: { typeId: 999 } }],
    ['barrio', sensors.listSensorsByLocation, { params: { locationId: 999 } }],
    ['tipo', sensors.listOwnSensorsOfType, { query: { typeId: 999 } }],
    ['tipo', sensorTypes.getSensorTypeData, { params: { typeId: 999 } }],
    ['tipo', analytics.listViewsByType, { query: { sensorTypeId: 999 } }],
    ['vista', analytics.deleteView, { query: { viewId: 999 } }],
  ])('as naming the %s that does not exist', async (noun, call, input) => {
    expect(await textOf(call, 'administrator', input)).toMatch(
      new RegExp(`^No existe (el|la) ${noun} .*999\\.$`),
    );
  });

  it('of several wrong fields, with all of them', async () => {
    const variable = {
      variableName: 'LAeq',
      normalizedVariableId: 5,
      senteosVariableId: null,
      minCritical: null,
      maxCritical: null,
      minWarning: null,
      maxWarning: null,
    };
    const body = { name: 'Ruido Anfiteatro', sensorTypeId: 2, location: null, variablesData: [variable] };
    expect(await textOf(sensors.createSensor, 'administrator', { body })).toBe(
      'La variable "LAeq" necesita: máximo crítico ("maxCritical"), máximo de advertencia ("maxWarning").',
    );
  });

  it('of limits in the wrong order', async () => {
    const variable = { variableName: 'LAeq', normalizedVariableId: null, senteosVariableId: null };
    const limits = { minCritical: null, minWarning: 70, maxWarning: 70, maxCritical: null };
    const variablesData = [{ ...variable, ...limits }];
    const body = { name: 'Ruido Anfiteatro', sensorTypeId: 2, location: null, variablesData };
    expect(await textOf(sensors.createSensor, 'administrator', { body })).toBe(
      'En la variable "LAeq", el mínimo de advertencia ("minWarning") debe ser menor que el máximo de advertencia ("maxWarning").',
    );
  });

  it('of a wrong sign-in, a field that comes twice and a call that there is not', async () => {
    expect((await api.trySignIn(mailOf('one'), 'Otra2025')).text).toBe(
      'El email o la contraseña no son correctos.',
    );
    const headers = { authorization: `Bearer ${await tokenOf('one')}` };
    const ask = async (path: string) => (await readOutcome(await api.send(path, { headers }))).text;
    expect(await ask('/api/tableau/viewGroups?sensorId=1&sensorId=2')).toBe(
      'El campo "sensorId" está repetido.',
    );
    expect(await ask('/api/sensors/1')).toBe('No existe la operación GET /api/sensors/1.');
  });

  it('of too many tries, with the time to wait', async () => {
    const strict = createMockApi({ signInLimit: 1, now: () => new Date(2026, 4, 15) });
    const guess = () =>
      strict.fetch(
        new Request('http://vigia.test/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ mail: mailOf('one'), password: 'x' }),
        }),
      );
    await guess();
    const refused = await guess();
    expect(refused.headers.get('retry-after')).toBe('900');
    expect(await refused.text()).toBe('Demasiados intentos. Probá de nuevo en 15 minutos.');
  });
});

describe('A success reads', () => {
  it('of an invitation and a deletion', async () => {
    expect(await textOf(users.inviteUser, 'administrator', { body: user })).toBe(
      'Usuario invitado correctamente',
    );
    expect(await textOf(users.deleteUser, 'administrator', { params: { id: 7 } })).toBe(
      'Usuario eliminado correctamente',
    );
  });
});
