import type { Pollutant } from '@domain/air/pollutants';
import { EARLIEST_REPORT_PERIOD, MONTHS } from '@domain/reports/reportPeriod';
import type { VariableKind } from '@domain/sensors/variableKind';
import { monthIn } from '@reporting/siteClock';

import type { TableauConfig } from '../config';
import type { Work } from '../database/database';
import { readGroupsOfType } from '../views/viewGroups';
import { viewAddress } from './viewAddress';

interface Sensor {
  readonly id: number;
  readonly name: string;
  readonly typeId: number;
}

type ManagedView = Awaited<ReturnType<typeof readGroupsOfType>>[number]['views'][number];

/** The names that a workbook must use for its fields; the spec doesn't say (docs/decisions/0016). */
const FIELDS = { SENSOR: 'Sensor', YEAR: 'Año', MONTH: 'Mes' } as const;

const yearsUntil = (year: number): number[] =>
  Array.from(
    { length: Math.max(1, year - EARLIEST_REPORT_PERIOD.year + 1) },
    (_, index) => EARLIEST_REPORT_PERIOD.year + index,
  );

const filter = (name: keyof typeof FIELDS, options: readonly (string | number)[]) => ({
  name,
  type: 'FILTER' as const,
  tableauName: FIELDS[name],
  options,
});

const variablesOf = (work: Work, sensorId: number) =>
  work
    .selectFrom('sensorVariables as variable')
    .leftJoin('normalizedVariables as normalized', 'normalized.id', 'variable.normalizedVariableId')
    .select(['variable.id', 'normalizedVariableId', 'normalized.kind', 'normalized.pollutant'])
    .where('sensorId', '=', sensorId)
    .orderBy('position')
    .execute();

/** Some charts show variables of a kind, or of pollutants, alone. */
const isShownBy = (
  chart: string,
  { kind, pollutant }: { readonly kind: VariableKind | null; readonly pollutant: Pollutant | null },
): boolean => {
  if (chart === 'noise-periods') return kind === 'sound-level';
  return chart !== 'air-index' || pollutant !== null;
};

/**
 * The charts of a sensor, in the order that administrators chose. It leaves out what would be empty: views of
 * Tableau if none is configured, our own charts of variables that the sensor doesn't measure, and groups
 * without views.
 */
export const readReportGroups = async (
  work: Work,
  sensor: Sensor,
  tableau: TableauConfig | undefined,
  siteTimeZone: string,
  now: Date,
) => {
  const years = yearsUntil(monthIn(siteTimeZone, now).year);
  const filtersOf = ({ requiresYearFilter, requiresMonthFilter }: ManagedView) => [
    filter('SENSOR', [sensor.name]),
    ...(requiresYearFilter ? [filter('YEAR', years)] : []),
    ...(requiresMonthFilter ? [filter('MONTH', MONTHS)] : []),
  ];
  const variables = await variablesOf(work, sensor.id);
  const shownBy = (view: ManagedView) => {
    if (view.chart === null) {
      const src = tableau && viewAddress(tableau.baseUrl, view.slug);
      return src === undefined ? undefined : { src, filters: filtersOf(view), chart: null };
    }
    const { normalizedVariableNameId: wanted, chart } = view;
    const variableIds = variables
      .filter((variable) => isShownBy(chart, variable))
      .filter(({ normalizedVariableId }) => wanted === null || normalizedVariableId === wanted)
      .map(({ id }) => id);
    return variableIds.length === 0
      ? undefined
      : { src: '', filters: [], chart: { kind: chart, variableIds } };
  };
  const groups = await readGroupsOfType(work, sensor.typeId);
  return groups
    .map(({ id, name, description, views }) => ({
      id,
      name,
      description,
      views: views.flatMap((view) => {
        const shown = shownBy(view);
        return shown ? [{ id: view.id, name: view.name, description: view.description, ...shown }] : [];
      }),
    }))
    .filter(({ views }) => views.length > 0);
};
