import { paths } from '@domain/paths';

import type { NormalizedVariable } from '@/providers/data/records';
import type { AppResource } from '@/shared/AppResource';

/** What sensors of each type measure, and which limits that requires (VAR-4). */
export const normalizedVariables: AppResource = {
  name: 'normalized-variables',
  recordRepresentation: ({ name }: NormalizedVariable) => name,
  access: 'admin',
  routes: {
    list: {
      path: paths.normalizedVariables,
      load: async () => (await import('./list/NormalizedVariableList')).NormalizedVariableList,
    },
    create: {
      path: paths.createNormalizedVariable,
      load: async () => (await import('./create/NormalizedVariableCreate')).NormalizedVariableCreate,
    },
  },
};
