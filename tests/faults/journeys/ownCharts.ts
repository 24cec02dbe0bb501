import { paths, viewsOfTypePath } from '@domain/paths';
import { reportsPath } from '@domain/reports/reportsPath';

import { noise } from '../../support/viewForm';
import type { Journey } from '../journey';
import { extended } from './extended';
import { unseenOfViews } from './views';

const MEASURED = reportsPath({ sensorType: 1, sensor: 1 });

/** Measurements, and the charts of Vigía’s own. */
export const ownChartJourneys: readonly Journey[] = extended([
  {
    title: 'opening the reports of a sensor that is measured',
    route: paths.reports,
    at: MEASURED,
  },
  {
    title: 'opening the charts of Vigía',
    route: paths.reports,
    at: MEASURED,
    act: (person) => person.press('Gráficos de Vigía'),
  },
  {
    title: 'downloading the measurements of a sensor',
    route: paths.reports,
    at: MEASURED,
    open: (person) => person.press('Descargar mediciones'),
    act: (person) => person.press('Descargar CSV'),
  },
  {
    title: 'creating a view with a chart of Vigía',
    route: paths.createView,
    prepare: async (person) => {
      await person.choose('Tipo de sensor', 'Ruido');
      await person.choose('Elegí un grupo', 'Gráficos de Vigía');
      await person.type('Nombre', 'Ruido nocturno');
      await person.press('Gráfico de Vigía');
      await person.press('Rango diario');
    },
    unseen: unseenOfViews,
    act: (person) => person.press('Crear vista'),
  },
  {
    title: 'making a view of Tableau one of Vigía',
    route: paths.editView,
    at: `${viewsOfTypePath(noise.typeId)}/${noise.viewId}`,
    prepare: (person) => person.press('Gráfico de Vigía'),
    unseen: unseenOfViews,
    act: (person) => person.press('Actualizar vista'),
  },
]);
