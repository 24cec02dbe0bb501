import { paths } from '@domain/paths';
import { residentWithMany } from '@mock/demoAccounts';

import { neighbourWithSix } from '../../support/neighbours';
import type { Journey } from '../journey';

const as = neighbourWithSix;
const PUMP = 'Agua Estación de bombeo';
const AIR = 'Aire Centro de salud';

export const ownSensorJourneys: readonly Journey[] = [
  { title: 'opening the downloads', route: paths.downloadReports, as: residentWithMany },
  {
    title: 'downloading a report',
    route: paths.downloadReports,
    as,
    prepare: async (person) => {
      await person.pressIn(PUMP, 'Descargar');
      await person.choose('Mes', 'Marzo');
    },
    act: (person) => person.press('Descargar'),
  },
  {
    title: 'downloading several reports',
    route: paths.downloadReports,
    as,
    prepare: async (person) => {
      await person.press(`Seleccionar ${PUMP}`);
      await person.press(`Seleccionar ${AIR}`);
      await person.press('Descargar PDFs');
    },
    fleeting: 'a selection in a list is nothing that was typed',
    series: { 'GET /api/pdf/download': 2 },
    act: (person) => person.press('Descargar'),
  },
  { title: 'opening the subscriptions', route: paths.subscriptions, as: residentWithMany },
  {
    title: 'changing the subscriptions',
    route: paths.subscriptions,
    as,
    open: (person) => person.press('Editar suscripciones'),
    prepare: (person) => person.press(`Seleccionar ${AIR}`),
    act: (person) => person.press('Confirmar'),
  },
];
