import { MONTH_NAMES } from '@domain/monthNames';
import { EARLIEST_REPORT_PERIOD } from '@domain/reports/reportPeriod';
import { hasReadings } from '@simulation/monthlyReadings';

import { ownSensors, type Session } from '../access';
import { viewFiltersOf, viewPath, type ViewFilterName, type ViewOptionForm } from '../analytics/views';
import type { SensorRecord, ViewRecord } from '../records';
import { seenGroupsOfType, seenViewsOfGroup } from '../rules/viewOrder';
import type { World } from '../world';

/** The sensors that a filter offers: enough to find the chosen one among others, few enough for a large town. */
const MAX_SENSOR_OPTIONS = 50;

interface Period {
  year: number;
  month: number;
}

const measuredPeriods = (sensorId: number, today: Date): Period[] => {
  const years = Array.from(
    { length: today.getFullYear() - EARLIEST_REPORT_PERIOD.year + 1 },
    (_, index) => EARLIEST_REPORT_PERIOD.year + index,
  );
  return years
    .flatMap((year) => MONTH_NAMES.map((_, index) => ({ year, month: index + 1 })))
    .filter((period) => hasReadings({ sensorId, ...period, today }));
};

const ascending = (values: Iterable<number>): number[] =>
  [...new Set(values)].toSorted((one, other) => one - other);

const inForm = (form: ViewOptionForm, value: number): string | number => {
  if (form === 'monthName') return MONTH_NAMES[value - 1] ?? value;
  return form === 'numberText' ? String(value) : value;
};

const requiredFilters = (view: ViewRecord): ReadonlySet<ViewFilterName> =>
  new Set([
    ...(view.requiresSensorFilter ? (['SENSOR'] as const) : []),
    ...(view.requiresYearFilter ? (['YEAR'] as const) : []),
    ...(view.requiresMonthFilter ? (['MONTH'] as const) : []),
  ]);

/** The variables of a sensor that a chart of our own is of: those of the view's normalized variable, or all. */
const variableIdsFor = ({ normalizedVariableNameId: wanted }: ViewRecord, { variables }: SensorRecord) =>
  variables
    .filter(({ normalizedVariableId }) => wanted === null || normalizedVariableId === wanted)
    .map(({ variableId }) => variableId);

/**
 * The charts of a sensor (REP-8), in the order that administrators chose. A view's page supports the filters
 * of its slug, with different forms of options (REP-9); the view requires all or some of them. One of our own
 * charts is left out if the sensor doesn't measure its variable.
 */
export const toReportViewGroups = (sensor: SensorRecord, { user, features }: Session, world: World) => {
  const { store, settings, now } = world;
  const typeName = store.find('sensorTypes', sensor.typeId)?.name ?? '';
  const periods = measuredPeriods(sensor.id, now());
  const years = ascending(periods.map(({ year }) => year));
  const months = ascending(periods.map(({ month }) => month));
  const others = ownSensors(user, world).filter(
    ({ id, typeId }) => typeId === sensor.typeId && id !== sensor.id,
  );
  const offered = [sensor, ...others.slice(0, MAX_SENSOR_OPTIONS - 1)];

  const optionsOf = (name: ViewFilterName, form: ViewOptionForm): (string | number)[] => {
    if (name === 'SENSOR') return offered.map((option) => (form === 'id' ? option.id : option.name));
    return (name === 'YEAR' ? years : months).map((value) => inForm(form, value));
  };

  const filtersOf = (view: ViewRecord, slug: string) =>
    viewFiltersOf(slug)
      .filter(({ name }) => requiredFilters(view).has(name))
      .map(({ name, type, tableauName, options }) => ({
        name,
        type,
        tableauName,
        options: optionsOf(name, options),
      }));

  const shownBy = (view: ViewRecord) => {
    if (view.slug !== null) {
      const src = settings.analyticsOrigin + viewPath(typeName, view.slug);
      return { src, filters: filtersOf(view, view.slug), chart: null };
    }
    const variableIds = variableIdsFor(view, sensor);
    return variableIds.length === 0
      ? undefined
      : { src: '', filters: [], chart: { kind: view.chart, variableIds } };
  };

  const toReportView = (view: ViewRecord) => {
    const shown = shownBy(view);
    if (!shown) return [];
    const { chart, ...inFrame } = shown;
    const { id, name, description } = view;
    return [{ id, name, description, ...inFrame, ...(features.includes('charts') ? { chart } : {}) }];
  };

  return seenGroupsOfType(sensor.typeId, store, features).map(({ id, name, description }) => ({
    id,
    name,
    description,
    views: seenViewsOfGroup(id, store, features).flatMap(toReportView),
  }));
};
