import type { ChartKind } from '@domain/reports/chartKind';

import { recordChange, type Actor } from '../audit/recordChange';
import type { Work } from '../database/database';
import { createView, type ViewPayload } from './saveView';

const GROUP = {
  tableauGroupName: 'Gráficos de Vigía',
  tableauGroupDescription: 'Lo que midió el sensor en el mes elegido.',
};

const CHARTS: readonly { readonly chart: ChartKind; readonly name: string; readonly description: string }[] =
  [
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

/** Adds a chart, and records who did it. */
export const addChart = async (
  work: Work,
  actor: Actor | null,
  typeId: number,
  body: ViewPayload,
): Promise<void> => {
  const subjectId = await createView(work, typeId, body);
  await recordChange(work, actor, {
    action: 'create',
    subject: 'view',
    subjectId,
    after: { typeId, ...body },
  });
};

/**
 * Gives a type without views the charts that are useful for whatever it measures (EXT-4). The caller must have locked
 * or made the type.
 * @param actor null for the shell
 */
export const addUsualCharts = async (work: Work, actor: Actor | null, typeId: number): Promise<void> => {
  for (const chart of CHARTS) {
    await addChart(work, actor, typeId, { ...GROUP, ...chart, normalizedVariableNameId: null });
  }
};
