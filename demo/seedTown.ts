import { sql } from 'kysely';

import { usualPollutant } from '@domain/air/pollutants';
import { LIMITS, requirementOf } from '@domain/sensors/threshold';
import { createSeed } from '@mock/seed/seed';
import { hashPassword } from '@server/accounts/passwords';
import type { Database, Work } from '@server/database/database';
import { inTransaction } from '@server/database/work';

/** One statement a table, however many rows; they keep the ids of the seed. */
const insert = async (work: Work, table: string, rows: readonly object[]): Promise<void> => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(work);
};

const insertWithIds = async (work: Work, table: string, rows: readonly object[]): Promise<void> => {
  await insert(work, table, rows);
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))
  `.execute(work);
};

const thresholdsOf = (source: Readonly<Record<(typeof LIMITS)[number], number | null>>) => ({
  min_critical: source.minCritical,
  max_critical: source.maxCritical,
  min_warning: source.minWarning,
  max_warning: source.maxWarning,
});

type Town = ReturnType<typeof createSeed>;

const insertVariables = async (work: Work, { normalizedVariables }: Town): Promise<void> => {
  await insertWithIds(
    work,
    'normalized_variables',
    normalizedVariables.map((variable) => {
      const { id, typeId, name, unit, thresholds } = variable;
      // The server stores limits only if they are required.
      const required = LIMITS.map(
        (limit) => [limit, variable[requirementOf(limit)] ? thresholds[limit] : null] as const,
      );
      return {
        id,
        type_id: typeId,
        name,
        unit,
        // The invented kWh are of an hour, not a meter's count.
        kind: name === 'Nivel sonoro equivalente' ? 'sound-level' : 'instantaneous',
        pollutant: usualPollutant(name, unit),
        ...thresholdsOf(Object.fromEntries(required) as typeof thresholds),
        require_min_critical: variable.requireMinCritical,
        require_max_critical: variable.requireMaxCritical,
        require_min_warning: variable.requireMinWarning,
        require_max_warning: variable.requireMaxWarning,
      };
    }),
  );
  await insertWithIds(
    work,
    'provider_variables',
    normalizedVariables.flatMap(({ id, typeId, providerVariables }) =>
      providerVariables.map(({ variableId, variableName }) => ({
        id: variableId,
        normalized_variable_id: id,
        type_id: typeId,
        name: variableName,
      })),
    ),
  );
};

const insertSensors = async (work: Work, { sensors }: Town): Promise<void> => {
  await insertWithIds(
    work,
    'sensors',
    sensors.map(({ id, name, description, typeId, locationId }) => ({
      id,
      name,
      description,
      type_id: typeId,
      location_id: locationId,
    })),
  );
  await insertWithIds(
    work,
    'sensor_variables',
    sensors.flatMap(({ id, typeId, variables }) =>
      variables.map((variable, position) => ({
        id: variable.variableId,
        sensor_id: id,
        type_id: typeId,
        name: variable.variableName,
        normalized_variable_id: variable.normalizedVariableId,
        position,
        ...thresholdsOf(variable),
      })),
    ),
  );
};

const LONG_AGO = new Date(2025, 0, 1);

/** Those who were invited after them haven't signed in yet. */
const REGULARS = 12;

const insertPeople = async (work: Work, { users }: Town): Promise<void> => {
  const rows = users.map(async ({ id, mail, password, admin }) => ({
    id,
    mail,
    admin,
    password_hash: password === null ? null : await hashPassword(password),
    session_version: 1,
    created_at: new Date(),
    invited_at: LONG_AGO,
    last_sign_in_at: id <= REGULARS ? LONG_AGO : null,
  }));
  await insertWithIds(work, 'users', await Promise.all(rows));
  for (const [table, field] of [
    ['user_sensors', 'sensorIds'],
    ['subscriptions', 'subscribedSensorIds'],
  ] as const) {
    const ofUsers = users.flatMap((user) =>
      user[field].map((sensorId) => ({ user_id: user.id, sensor_id: sensorId })),
    );
    await insert(work, table, ofUsers);
  }
};

const insertViews = async (work: Work, { viewGroups, views }: Town): Promise<void> => {
  const typeOfGroup = new Map(viewGroups.map(({ id, typeId }) => [id, typeId]));
  await insertWithIds(
    work,
    'view_groups',
    viewGroups.map(({ typeId, ...group }) => ({ ...group, type_id: typeId })),
  );
  await insertWithIds(
    work,
    'views',
    views.map(({ id, groupId, name, description, slug, chart, position, ...view }) => ({
      id,
      group_id: groupId,
      type_id: typeOfGroup.get(groupId),
      name,
      description,
      slug,
      chart,
      position,
      requires_year_filter: view.requiresYearFilter,
      requires_month_filter: view.requiresMonthFilter,
      normalized_variable_id: view.normalizedVariableNameId,
    })),
  );
};

/**
 * Fills a database without accounts with the mock's town, completely or not at all.
 * @returns whether it did
 */
export const seedTown = (db: Database, sensorCount: number): Promise<boolean> =>
  inTransaction(db, 'write', async (work) => {
    const someone = await work.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone) return false;
    // Limits are for requests; a busy machine takes longer for fifty thousand sensors.
    await sql`set local statement_timeout = 0`.execute(work);
    const town = createSeed(sensorCount);
    await insertWithIds(work, 'sensor_types', town.sensorTypes);
    await insertWithIds(work, 'locations', town.locations);
    await insertVariables(work, town);
    await insertSensors(work, town);
    await insertPeople(work, town);
    await insertViews(work, town);
    return true;
  });
