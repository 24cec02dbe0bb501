import { listNormalizedVariables } from '@contract/normalizedVariables';
import { listSensorTypes } from '@contract/sensorTypes';
import { paths } from '@domain/paths';

import type { AppResource } from '@/kit/AppResource';
import type { NormalizedVariable } from '@/providers/data/records';

import { normalizedVariablesHeading } from './heading';

/** What sensors of each type measure, and which limits that requires (VAR-4). */
export const normalizedVariables: AppResource = {
  name: 'normalized-variables',
  recordRepresentation: ({ name }: NormalizedVariable) => name,
  access: 'admin',
  routes: {
    create: {
      path: paths.createNormalizedVariable,
      load: async () => (await import('./create/NormalizedVariableCreate')).NormalizedVariableCreate,
      heading: { title: normalizedVariablesHeading.createTitle },
      calls: [listSensorTypes],
      menu: { section: 'variables', label: 'shell.addVariable', icon: 'plus' },
    },
    list: {
      path: paths.normalizedVariables,
      load: async () => (await import('./list/NormalizedVariableList')).NormalizedVariableList,
      heading: { title: normalizedVariablesHeading.title },
      calls: [listSensorTypes],
      parts: [{ isUnfiltered: true, calls: [listNormalizedVariables] }],
      menu: { section: 'variables', label: 'shell.viewVariables', icon: 'threshold' },
    },
  },
};
