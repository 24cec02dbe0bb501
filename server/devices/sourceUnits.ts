import { sql } from 'kysely';

import { isIdentity, type Correction } from '@domain/sensors/correction';
import { conversionBetween, isSameUnit } from '@domain/sensors/units';

import type { Context } from '../context';
import { requestRecomputation, waitForWriters } from '../corrections/stretches';
import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';

/** A variable's place in what a device sends. */
export interface NamedSource {
  readonly variableId: number;
  readonly payloadName: string;
  /** In which unit the device sends it; null for the variable's, and as it was if it is left out. */
  readonly unit?: string | null | undefined;
}

/** One that was there before its connection is saved again. */
export interface FormerSource {
  readonly variableId: number;
  readonly deviceId: number;
  readonly payloadName: string;
  readonly unit: string | null;
  readonly since: Date | null;
  readonly followsAt: Date | null;
  readonly formerId: number | null;
  readonly formerName: string | null;
}

interface Variable {
  readonly id: number;
  readonly name: string;
  readonly unit: string | null;
  /** Since when what comes is the device's; null if nothing is stored from before. */
  readonly begins: Date | null;
  /** Whether something was ever converted. */
  readonly isConverted: boolean;
}

/** Since the first of what may come, late or not. */
const LONG_AGO = new Date(0);

const unchanged: Correction = { factor: 1, offset: 0 };

/** @throws Refusal 400 for a unit that isn't known, or measures something else */
const conversionOf = (variable: Variable, unit: string): Correction => {
  if (variable.unit === null)
    throw new Refusal(
      400,
      `La variable "${variable.name}" no tiene unidad, así que no se convierte ("unit").`,
    );
  const conversion = conversionBetween(unit, variable.unit);
  if (!conversion)
    throw new Refusal(
      400,
      `De "${unit}" no se pasa a "${variable.unit}", la unidad de "${variable.name}" ("unit").`,
    );
  return conversion;
};

/**
 * The variables, and since when what comes under a name is the device's: since what waits of it, but without what is
 * stored already, which another one measured.
 */
const readVariables = async (work: Work, deviceId: number, sources: readonly NamedSource[], now: Date) => {
  const { rows } = await sql<Variable>`
    select variable.id, variable.name, normalized.unit,
      case when last.at is not null then greatest(
        last.at + interval '1 millisecond',
        least(${now}::timestamptz, (select min(at) from waiting_readings where device_id = ${deviceId} and name = given.name))
      ) end as begins,
      exists (select from unit_conversions where variable_id = variable.id) as is_converted
    from unnest(${sources.map(({ variableId }) => variableId)}::bigint[], ${sources.map(({ payloadName }) => payloadName)}::text[])
      as given (variable_id, name)
    join sensor_variables as variable on variable.id = given.variable_id
    cross join lateral (select max(at) as at from readings where variable_id = variable.id) as last
    left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id`.execute(
    work,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Has what comes of a variable converted since a moment. @returns whether that changes something */
const convertSince = async (
  work: Work,
  variableId: number,
  since: Date,
  { factor, offset }: Correction,
  context: Pick<Context, 'now'>,
): Promise<boolean> => {
  const { rows } = await sql<{ fromAt: Date; factor: number; offset: number }>`
    select from_at, factor, "offset" from unit_conversions where variable_id = ${variableId} order by from_at`.execute(
    work,
  );
  const earlier = rows.findLast(({ fromAt }) => fromAt < since) ?? unchanged;
  const later = rows.filter(({ fromAt }) => fromAt >= since);
  const isHeldBy = (rule: Correction) => rule.factor === factor && rule.offset === offset;
  const held = later.length === 0 ? [earlier] : later;
  if (held.every(isHeldBy)) return false;
  await sql`delete from unit_conversions where variable_id = ${variableId} and from_at >= ${since}`.execute(
    work,
  );
  if (!isHeldBy(earlier))
    await work.insertInto('unitConversions').values({ variableId, fromAt: since, factor, offset }).execute();
  await requestRecomputation(work, { variableId, from: since, to: null }, context);
  return true;
};

/**
 * Remembers in which unit a device sends variables, and has what it sent converted since it measures for them (EXT-65).
 * @throws Refusal 400 for a unit that doesn't become the variable's
 */
export const saveUnits = async (
  work: Work,
  deviceId: number,
  sources: readonly NamedSource[],
  former: readonly FormerSource[],
  context: Pick<Context, 'now'>,
): Promise<void> => {
  const variables = await readVariables(work, deviceId, sources, context.now());
  const rows: { variableId: number; unit: string | null; since: Date | null }[] = [];
  let isChanged = false;
  for (const { variableId, payloadName, unit: wanted } of sources) {
    const variable = variables.get(variableId);
    if (!variable) continue;
    const before = former.find(
      (one) => one.variableId === variableId && one.deviceId === deviceId && one.payloadName === payloadName,
    );
    const since = before ? before.since : variable.begins;
    const unit = wanted === undefined ? (before?.unit ?? null) : wanted;
    const isOther = unit !== null && !(variable.unit !== null && isSameUnit(unit, variable.unit));
    const conversion = isOther && wanted !== undefined ? conversionOf(variable, unit) : undefined;
    rows.push({ variableId, unit: isOther ? unit : null, since });
    // What is left out stays as it is, even if the variable's unit is called otherwise by now.
    if (wanted === undefined && before) continue;
    const rule = conversion ?? unchanged;
    if (isIdentity(rule) && !variable.isConverted) continue;
    if (await convertSince(work, variableId, since ?? LONG_AGO, rule, context)) isChanged = true;
  }
  await sql`
    update variable_sources as source set unit = given.unit, since = given.since
    from unnest(${rows.map(({ variableId }) => variableId)}::bigint[], ${rows.map(({ unit }) => unit)}::text[],
      ${rows.map(({ since }) => since)}::timestamptz[]) as given (variable_id, unit, since)
    where source.variable_id = given.variable_id`.execute(work);
  if (isChanged) await waitForWriters(work);
};
