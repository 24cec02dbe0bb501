import { sql } from 'kysely';

import { connectionText } from '@contract/serving/connectionText';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { inParts } from '../database/inParts';
import { Refusal, refusing } from '../http/refusal';
import type { Later } from '../http/router';
import { REFUSED_COLUMNS, refusalOf } from './refusal';
import { readReceived } from './receivedVariables';
import { readSetAside } from './setAside';
import { saveUnits, type FormerSource, type NamedSource } from './sourceUnits';
import { takeoversOf, type Takeover } from './takeovers';
import { planTaking, takeWaiting } from './takeWaiting';

/** A variable, and the name under which the device sends it. */
export type VariableSource = Omit<NamedSource, 'payloadName'> & { readonly payloadName: string | null };

/** @throws Refusal 400 if the request contradicts itself */
export const requireConsistent = (connection: Parameters<typeof connectionText>[0]): void => {
  const problem = connectionText(connection);
  if (problem !== undefined) throw new Refusal(400, problem);
};

/** What remains to be done once a connection is saved. */
export interface Connected {
  /** The device whose waiting readings belong to variables by now. */
  readonly takenFrom?: number;
}

/** @throws Refusal 400 for a variable that is computed (EXT-64) */
const requireMeasured = async (work: Work, named: readonly NamedSource[]): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select name from derived_variables join sensor_variables on id = variable_id
    where variable_id = any(${named.map(({ variableId }) => variableId)}::bigint[]) limit 1`.execute(work);
  if (rows[0])
    throw new Refusal(
      400,
      `"${rows[0].name}" se calcula con una fórmula: ningún dispositivo la manda ("payloadName").`,
    );
};

interface Pair {
  readonly sensorId: number;
  readonly deviceId: number;
}

const isNamed = (source: VariableSource): source is NamedSource => source.payloadName !== null;

/** @throws Refusal 400 for a variable of another sensor, or a repeated one */
const saveSources = async (
  work: Work,
  pair: Pair,
  named: readonly NamedSource[],
  takeovers: ReadonlyMap<number, Takeover>,
): Promise<void> => {
  const rows = named.map(({ variableId, payloadName }) => {
    const { followsAt = null, formerId = null, formerName = null } = takeovers.get(variableId) ?? {};
    return { ...pair, variableId, payloadName, followsAt, formerId, formerName };
  });
  for (const some of inParts(rows)) {
    await refusing(work.insertInto('variableSources').values(some).execute(), {
      variable_sources_variable_id_sensor_id_fkey: (value) =>
        new Refusal(400, `El sensor no tiene la variable ${value.split(',')[0]} ("variableId").`),
      variable_sources_pkey: () => new Refusal(400, 'Una variable está repetida ("variableId").'),
    });
  }
};

/**
 * Gives a device to a sensor that has none. Both rows are locked.
 * @param former how the sensor was connected until now; null if this transaction has made it, so that its variables have no
 * past to be looked at
 * @throws Refusal 400 for a unit that isn't converted, 409 if the device or the sensor is taken
 */
export const connect = async (
  work: Work,
  pair: Pair,
  sources: readonly VariableSource[],
  context: Pick<Context, 'queue' | 'now'>,
  former: readonly FormerSource[] | null = [],
): Promise<Connected> => {
  await refusing(work.insertInto('sensorDevices').values(pair).execute(), {
    sensor_devices_pkey: () => new Refusal(409, 'El sensor ya tiene un dispositivo.'),
    sensor_devices_device_id_key: () => new Refusal(409, 'Ese dispositivo ya mide para otro sensor.'),
  });
  const named = sources.filter(isNamed);
  if (named.length === 0) return {};
  if (former) await requireMeasured(work, named);
  await saveSources(
    work,
    pair,
    named,
    former ? await takeoversOf(work, pair.deviceId, named, former, context) : new Map(),
  );
  const { deviceId } = pair;
  if (former || named.some(({ unit }) => unit !== undefined))
    await saveUnits(work, deviceId, named, former ?? [], context);
  return (await planTaking(work, deviceId, context)) ? { takenFrom: deviceId } : {};
};

/**
 * Gives the answer once the sensor has what its device sent earlier. That happens after the transaction, which keeps
 * others from changing any sensor. If it fails, a worker goes on with it.
 */
export const answerConnected = (
  answer: Response,
  { takenFrom }: Connected,
  context: Pick<Context, 'db' | 'config' | 'log'>,
): Response | Later => {
  if (takenFrom === undefined) return answer;
  return async () => {
    try {
      await takeWaiting(context, takenFrom);
    } catch (error) {
      context.log.warn({ err: error, deviceId: takenFrom }, 'waiting readings are left to a worker');
    }
    return answer;
  };
};

/**
 * The device with an identifier, created if it hasn't sent anything yet. Its row is locked, so that no new
 * reading starts to wait meanwhile.
 */
const deviceIdOf = async (work: Work, identifier: string): Promise<number> => {
  await work
    .insertInto('devices')
    .values({ identifier, lastSeenAt: null })
    .onConflict((conflict) => conflict.column('identifier').doNothing())
    .execute();
  const { id } = await work
    .selectFrom('devices')
    .select('id')
    .where('identifier', '=', identifier)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
};

/** Another device may take over from the sensor's later, also once the sensor was deleted and is back. */
export const rememberDisconnected = async (work: Work, sensorId: number): Promise<void> => {
  await sql`
    update sensor_variables set disconnected_id = source.device_id, disconnected_name = source.payload_name
    from variable_sources as source where source.variable_id = id and source.sensor_id = ${sensorId}`.execute(
    work,
  );
};

/**
 * Saves a sensor's connection as requested. The sensor's row is locked.
 * @throws Refusal 409 if the device measures for another sensor
 */
export const saveConnection = async (
  work: Work,
  sensorId: number,
  { device, sources }: { readonly device: string | null; readonly sources: readonly VariableSource[] },
  context: Pick<Context, 'queue' | 'now'>,
): Promise<Connected> => {
  const former = await work
    .selectFrom('variableSources')
    .select(['variableId', 'deviceId', 'payloadName', 'unit', 'since', 'followsAt', 'formerId', 'formerName'])
    .where('sensorId', '=', sensorId)
    .execute();
  if (device === null) await rememberDisconnected(work, sensorId);
  await work.deleteFrom('sensorDevices').where('sensorId', '=', sensorId).execute();
  if (device === null) return {};
  return connect(work, { sensorId, deviceId: await deviceIdOf(work, device) }, sources, context, former);
};

/**
 * Saves the connection of a sensor that this transaction has made.
 * @throws Refusal 409 if the device measures for another sensor
 */
export const connectNew = async (
  work: Work,
  sensorId: number,
  { device, sources }: { readonly device: string | null; readonly sources: readonly VariableSource[] },
  context: Pick<Context, 'queue' | 'now'>,
): Promise<Connected> =>
  device === null
    ? {}
    : connect(work, { sensorId, deviceId: await deviceIdOf(work, device) }, sources, context, null);

interface MeasuredVariable {
  readonly variableId: number;
  readonly payloadName: string | null;
  readonly unit: string | null;
  readonly isDerived: boolean;
  readonly at: Date | null;
  readonly value: number | null;
}

/** How a sensor gets its readings (EXT-18); empty for a sensor that doesn't exist. */
export const readConnection = async (work: Work, sensorId: number) => {
  const device = await work
    .selectFrom('sensorDevices')
    .innerJoin('devices', 'devices.id', 'sensorDevices.deviceId')
    .select(['devices.id', 'devices.identifier', ...REFUSED_COLUMNS])
    .where('sensorId', '=', sensorId)
    .executeTakeFirst();
  const { rows } = await sql<MeasuredVariable>`
    select variable.id as variable_id, source.payload_name, source.unit, last.at, last.value,
      exists (select from derived_variables where variable_id = variable.id) as is_derived
    from sensor_variables as variable
    left join variable_sources as source on source.variable_id = variable.id
    left join lateral (
      select at, value from readings where variable_id = variable.id order by at desc limit 1
    ) as last on true
    where variable.sensor_id = ${sensorId}
    order by variable.position`.execute(work);
  const setAside = device ? await readSetAside(work, device.id) : [];
  return {
    device: device?.identifier ?? null,
    variables: rows.map(({ variableId, payloadName, unit, isDerived, at, value }) => ({
      variableId,
      payloadName,
      unit,
      ...(isDerived && { isDerived }),
      last: at === null ? null : { at, value },
    })),
    received: device ? await readReceived(work, device.id) : [],
    ...(setAside.length > 0 && { setAside }),
    refusal: device ? refusalOf(device) : null,
  };
};

/** How each variable of a sensor is sent, as the audit stores it. */
const toSent = ({ payloadName, unit }: { payloadName: string | null; unit: string | null }) => ({
  payloadName,
  ...(unit === null ? {} : { deviceUnit: unit }),
});

/** A connection as the audit stores it. */
export const describeConnection = async (work: Work, sensorId: number) => {
  const { device, variables } = await readConnection(work, sensorId);
  return { device, sent: new Map(variables.map((one) => [one.variableId, toSent(one)])) };
};
