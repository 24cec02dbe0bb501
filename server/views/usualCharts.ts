import { USUAL_CHART_GROUP, USUAL_CHARTS } from '@domain/reports/usualCharts';

import { recordChange, type Actor } from '../audit/recordChange';
import type { Work } from '../database/database';
import { createView, type ViewPayload } from './saveView';

const GROUP = {
  tableauGroupName: USUAL_CHART_GROUP.name,
  tableauGroupDescription: USUAL_CHART_GROUP.description,
};

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
  for (const chart of USUAL_CHARTS) {
    await addChart(work, actor, typeId, { ...GROUP, ...chart, normalizedVariableNameId: null });
  }
};
