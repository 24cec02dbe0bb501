import { EARLIEST_REPORT_PERIOD } from '@domain/constants';
import { MONTHS } from '@domain/reportPeriod';

import type { TableauConfig } from '../config';
import type { Work } from '../database/database';
import { readGroupsOfType } from '../views/viewGroups';
import { monthIn } from './siteMonth';
import { viewAddress } from './viewAddress';

interface Sensor {
  readonly name: string;
  readonly typeId: number;
}

interface RequiredFilters {
  readonly requiresYearFilter: boolean;
  readonly requiresMonthFilter: boolean;
}

/** How a workbook must call its fields; the spec says nothing of it (docs/decisions/0016). */
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

/** The charts of a sensor, in the order that administrators chose; none where no Tableau is configured. */
export const readReportGroups = async (
  work: Work,
  sensor: Sensor,
  tableau: TableauConfig | undefined,
  siteTimeZone: string,
  now: Date,
) => {
  if (!tableau) return [];
  const years = yearsUntil(monthIn(siteTimeZone, now).year);
  const filtersOf = ({ requiresYearFilter, requiresMonthFilter }: RequiredFilters) => [
    filter('SENSOR', [sensor.name]),
    ...(requiresYearFilter ? [filter('YEAR', years)] : []),
    ...(requiresMonthFilter ? [filter('MONTH', MONTHS)] : []),
  ];
  const groups = await readGroupsOfType(work, sensor.typeId);
  return groups.map(({ id, name, description, views }) => ({
    id,
    name,
    description,
    views: views.flatMap((view) => {
      const src = view.slug === null ? undefined : viewAddress(tableau.baseUrl, view.slug);
      if (src === undefined) return [];
      return [{ id: view.id, name: view.name, description: view.description, src, filters: filtersOf(view) }];
    }),
  }));
};
