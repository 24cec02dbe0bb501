import type { ChartKind } from '@domain/reports/chartKind';
import { USUAL_CHART_GROUP, USUAL_CHARTS } from '@domain/reports/usualCharts';

import { viewGroups } from '../analytics/views';
import type { NormalizedVariableRecord, ViewGroupRecord, ViewRecord } from '../records';
import { sensorTypes } from './sensorTypes';

interface ChartTemplate {
  readonly chart: ChartKind;
  readonly name: string;
  readonly description: string;
  /** Shows the type's first normalized variable; otherwise all that a sensor measures. */
  readonly isOfFirstVariable?: boolean;
}

/** Our own charts (EXT-24), for every type; the stand-in's views have other names. */
const chartGroup: Pick<ViewGroupRecord, 'name' | 'description'> & { views: readonly ChartTemplate[] } = {
  ...USUAL_CHART_GROUP,
  views: [
    ...USUAL_CHARTS,
    {
      chart: 'hour-pattern',
      name: 'Patrón por hora y día',
      description: 'A qué horas de qué días de la semana suele subir o bajar.',
      isOfFirstVariable: true,
    },
    {
      chart: 'month-comparison',
      name: 'Comparación con otro mes',
      description: 'Este mes sobre otro, día por día.',
      isOfFirstVariable: true,
    },
  ],
};

const tableauGroups = (): ViewGroupRecord[] =>
  sensorTypes.flatMap((_, typeIndex) =>
    viewGroups.map(({ name, description }, index) => ({
      id: typeIndex * viewGroups.length + index + 1,
      typeId: typeIndex + 1,
      name,
      description,
      position: index + 1,
    })),
  );

const chartGroups = (firstId: number): ViewGroupRecord[] =>
  sensorTypes.map((_, typeIndex) => ({
    id: firstId + typeIndex,
    typeId: typeIndex + 1,
    name: chartGroup.name,
    description: chartGroup.description,
    position: viewGroups.length + 1,
  }));

/** The groups of every type: those of the analytics stand-in's catalogue, and one with our own charts. */
export const createViewGroups = (): ViewGroupRecord[] => {
  const groups = tableauGroups();
  return [...groups, ...chartGroups(groups.length + 1)];
};

/** The views of every group; the stand-in's first of each names the first normalized variable of its type. */
export const createViews = (
  groups: readonly ViewGroupRecord[],
  variables: readonly NormalizedVariableRecord[],
): ViewRecord[] => {
  const firstVariableOf = ({ typeId }: ViewGroupRecord) =>
    variables.find((variable) => variable.typeId === typeId)?.id ?? null;

  const tableauViewsOf = (group: ViewGroupRecord) =>
    (viewGroups.find(({ name }) => name === group.name)?.views ?? []).map((template, index) => {
      const requires = (name: string) => template.filters.some((filter) => filter.name === name);
      return {
        groupId: group.id,
        name: template.name,
        description: template.description,
        slug: template.slug,
        chart: null,
        requiresYearFilter: requires('YEAR'),
        requiresMonthFilter: requires('MONTH'),
        requiresSensorFilter: requires('SENSOR'),
        normalizedVariableNameId: index === 0 ? firstVariableOf(group) : null,
        position: index + 1,
      };
    });

  const chartViewsOf = (group: ViewGroupRecord) =>
    chartGroup.views.map(({ isOfFirstVariable = false, ...template }, index) => ({
      ...template,
      groupId: group.id,
      slug: null,
      requiresYearFilter: false,
      requiresMonthFilter: false,
      requiresSensorFilter: true,
      normalizedVariableNameId: isOfFirstVariable ? firstVariableOf(group) : null,
      position: index + 1,
    }));

  return groups
    .flatMap((group): Omit<ViewRecord, 'id'>[] =>
      group.name === chartGroup.name ? chartViewsOf(group) : tableauViewsOf(group),
    )
    .map((view, index) => ({ id: index + 1, ...view }));
};
