import { paths } from '@domain/paths';
import { reportsPath } from '@domain/reports/reportsPath';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import type { Journey } from '../journey';

const as = residentWithMany;
const AIR = { sensorType: 1, sensor: 1 };
const reports = { route: paths.reports, at: reportsPath(AIR), as };

export const reportJourneys: readonly Journey[] = [
  { title: 'opening the dashboard', route: paths.dashboard, as },
  { title: 'opening the dashboard as an administrator', route: paths.dashboard, as: administrator },
  {
    title: 'choosing a type on the dashboard',
    route: paths.dashboard,
    as,
    act: (person) => person.choose('Tipo de sensor', 'Calidad de aire'),
  },
  { title: 'opening the reports', route: paths.reports, as },
  { title: 'opening the reports of a sensor', ...reports },
  {
    title: 'opening the reports of a sensor of unknown type',
    route: paths.reports,
    at: reportsPath({ sensor: AIR.sensor }),
    as,
  },
  {
    title: 'choosing another month',
    ...reports,
    act: (person) => person.choose('Mes', 'Marzo'),
  },
  {
    title: 'downloading the report on screen',
    ...reports,
    act: (person) => person.press('Descargar PDF'),
  },
];
