import type { Call } from '@contract/call';

import { titleOf } from '../support/contractCalls';
import type { Fault } from './faults';

/** Failures that end a form, with the reason. They are reported, but there is nothing left to try again. */
const FINAL: Readonly<Record<string, string>> = {
  'DELETE /api/sensors/{id} × 404': 'somebody deleted the sensor before: it leaves the list',
  'PUT /api/sensors × 404':
    'somebody deleted the sensor meanwhile: its dialog closes, and the list is loaded again',
  'GET /api/alarms/{id} × 403':
    'the sensor is not (or no longer) one’s own: there is only the way back to the list',
  'GET /api/alarms/{id} × 404': 'the alarm went with its sensor: the same',
  'PUT /api/connected-sensors/{id} × 404': 'the same, where the server announces devices',
};

export const isFinal = (call: Call, { title }: Fault): boolean => `${titleOf(call)} × ${title}` in FINAL;
