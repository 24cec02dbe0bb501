import * as corrections from '@contract/extensions/corrections';

import { callApi } from '@/providers/data/callApi';

import type { ManyCorrections, CorrectionTrialRequest } from '@/providers/data/records';

import type { CorrectionRule } from './correctionValues';

/** What a correction of a sensor's variable would change. @param correctionId the one that would be changed */
export const previewCorrection = (
  sensorId: number,
  rule: CorrectionRule,
  correctionId: number | null,
  signal: AbortSignal,
) =>
  callApi(
    corrections.previewCorrection,
    { params: { id: sensorId }, body: { ...rule, correctionId }, signal },
    'errors.previewCorrection',
  );

/** What a correction would change for many sensors. */
export const tryCorrections = (body: CorrectionTrialRequest, signal: AbortSignal) =>
  callApi(corrections.tryCorrections, { body, signal }, 'errors.previewCorrection');

/** Corrects a variable of many sensors; all of them or none. */
export const createCorrections = (body: ManyCorrections) =>
  callApi(
    corrections.createCorrections,
    { body },
    { fallback: 'errors.saveCorrection', serverText: 'instead' },
  );
