import { paths } from '@domain/paths';

import type { Journey } from '../journey';
import { extended } from './extended';

export const activityJourneys: readonly Journey[] = extended([
  { title: 'opening the activity', route: paths.activity },
  {
    title: 'narrowing the activity',
    route: paths.activity,
    act: (person) => person.type('Buscar', 'ruido'),
  },
  {
    title: 'going back in the activity',
    route: paths.activity,
    act: (person) => person.press('Ver anteriores'),
  },
]);
