import type { ChartKind } from './chartKind';

interface NamedChart {
  readonly chart: ChartKind;
  readonly name: string;
  readonly description: string;
}

export const USUAL_CHART_GROUP = {
  name: 'Gráficos de Vigía',
  description: 'Lo que midió el sensor en el mes elegido.',
} as const;

/** The charts of our own that are useful for whatever a type measures. */
export const USUAL_CHARTS: readonly NamedChart[] = [
  {
    chart: 'evolution',
    name: 'Evolución del mes',
    description: 'Todas las mediciones, con los umbrales que tenían.',
  },
  {
    chart: 'daily-range',
    name: 'Rango de cada día',
    description: 'Entre qué valores se movió cada variable.',
  },
  {
    chart: 'status-calendar',
    name: 'Estados del mes',
    description: 'Cuánto tiempo de cada día fue normal, de advertencia o crítico.',
  },
];
