import { viewGroups } from '../analytics/views';
import type { NormalizedVariableRecord, ViewGroupRecord, ViewRecord } from '../records';
import { sensorTypes } from './sensorTypes';

/** The groups of every type, from the catalogue of the analytics stand-in. */
export const createViewGroups = (): ViewGroupRecord[] =>
  sensorTypes.flatMap((_, typeIndex) =>
    viewGroups.map(({ name, description }, index) => ({
      id: typeIndex * viewGroups.length + index + 1,
      typeId: typeIndex + 1,
      name,
      description,
      position: index + 1,
    })),
  );

/** The views of every group; the first of each group names the first normalized variable of its type. */
export const createViews = (
  groups: readonly ViewGroupRecord[],
  variables: readonly NormalizedVariableRecord[],
): ViewRecord[] => {
  const templatesOf = (name: string) => viewGroups.find((group) => group.name === name)?.views ?? [];
  const ofGroups = groups.flatMap((group) =>
    templatesOf(group.name).map((template, index) => ({ group, template, index })),
  );
  return ofGroups.map(({ group, template, index }, viewIndex) => {
    const requires = (name: string) => template.filters.some((filter) => filter.name === name);
    const variable = index === 0 ? variables.find(({ typeId }) => typeId === group.typeId) : undefined;
    return {
      id: viewIndex + 1,
      groupId: group.id,
      name: template.name,
      description: template.description,
      slug: template.slug,
      requiresYearFilter: requires('YEAR'),
      requiresMonthFilter: requires('MONTH'),
      requiresSensorFilter: requires('SENSOR'),
      normalizedVariableNameId: variable?.id ?? null,
      position: index + 1,
    };
  });
};
