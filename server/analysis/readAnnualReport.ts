import { sql } from 'kysely';

import { isoDay } from '@domain/monthNames';
import type { AnnualReport, VariableYear } from '@reporting/annual/annualReport';
import { dateIn } from '@reporting/siteClock';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';
import { beginningOf, type Span } from '../measurements/siteDays';
import { comparableVariables } from './analysedVariable';
import { untilNow } from './measuredDays';
import { readPlaceName } from './readPlaceName';
import { readVariablesOf, readYear, type YearScope } from './yearOfVariable';

interface Asked {
  readonly year: number;
  /** Undefined for all neighbourhoods. */
  readonly locationId: number | undefined;
  readonly timeZone: string;
  readonly now: Date;
}

const FIRST_OF_MONTHS = sql`make_date(year, month, 1)`;

/** Each month of a year, as far as it went. */
const readMonths = async (work: Work, { year, timeZone, now }: Asked): Promise<Span[]> => {
  const { rows } = await sql<Span>`
    select ${beginningOf(FIRST_OF_MONTHS, timeZone)} as "from",
      ${beginningOf(sql`(${FIRST_OF_MONTHS} + interval '1 month')`, timeZone)} as "to"
    from generate_series(1, 12) as month cross join (select ${year}::int as year) as given order by month`.execute(
    work,
  );
  return rows.map((month) => untilNow(now, month));
};

/**
 * The year of a neighbourhood's sensors, or of all, that the caller may see.
 * @throws Refusal 404 for a neighbourhood that there isn't, and for a year of which nothing was measured
 */
export const readAnnualReport = async (work: Work, caller: Caller, asked: Asked): Promise<AnnualReport> => {
  const { year, locationId, timeZone, now } = asked;
  const place = await readPlaceName(work, locationId);
  const today = dateIn(timeZone, now);
  const lastDay = isoDay({ year, month: 12 }, 31);
  const scope: YearScope = {
    variables: sql`
      select * from (${comparableVariables(caller)}) as comparable
      ${locationId === undefined ? sql`` : sql`where location_id = ${locationId}`}`,
    by: locationId === undefined ? 'location' : 'sensor',
    days: { from: isoDay({ year, month: 1 }, 1), to: today < lastDay ? today : lastDay },
    months: await readMonths(work, asked),
    timeZone,
    now,
  };
  const variables: VariableYear[] = [];
  const unmeasured: string[] = [];
  for (const variable of await readVariablesOf(work, scope)) {
    const found = await readYear(work, variable, scope);
    if (found) variables.push(found);
    else unmeasured.push(variable.name);
  }
  if (variables.length === 0) throw new Refusal(404, `No hay mediciones de ${year}.`);
  const { rows } = await sql<{ sensors: number }>`
    select count(distinct sensor_id)::int as sensors from (${scope.variables}) as given`.execute(work);
  return {
    year,
    place,
    isOwn: !caller.admin,
    timeZone,
    until: scope.days.to,
    sensors: rows[0]?.sensors ?? 0,
    variables,
    unmeasured,
  };
};
