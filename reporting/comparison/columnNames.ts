import type { AnalysisPlaces } from '@domain/analysis';
import { addsUp, addsUpBetweenSensors, type VariableKind } from '@domain/sensors/variableKind';

import type { FigureMeasure } from './figureWords';

/** What the figure of a kind is called. */
export const FIGURE_NAMES: Readonly<Record<VariableKind, string>> = {
  instantaneous: 'Promedio',
  'sound-level': 'Nivel equivalente',
  meter: 'Consumo',
  amount: 'Total',
  direction: 'Dirección media',
  state: 'Tiempo activo',
};

export const PLACE_NAMES: Readonly<Record<AnalysisPlaces, string>> = { location: 'Barrio', sensor: 'Sensor' };

/** How the sensors of a neighbourhood are put together, where that isn't by a mean of their figures. */
export const TOGETHER_NOTES = {
  sum: 'La cifra de un barrio es la suma de sus sensores.',
  mean: 'La cifra de un barrio es el promedio de sus sensores, día por día.',
  perSensor: 'El tiempo fuera de límites es el promedio por sensor.',
} as const;

/** How sensors' totals are put together; undefined for what is no total. */
export const totalOfSensors = ({ kind, unit }: FigureMeasure): 'sum' | 'mean' | undefined => {
  if (!addsUp(kind)) return undefined;
  return addsUpBetweenSensors(kind, unit) ? 'sum' : 'mean';
};

/** What is told of a place besides its figure. */
export const COLUMN_NAMES = {
  change: 'Cambio',
  outside: 'Fuera de límites',
  measured: 'Medido',
} as const;
