import {
  acknowledgeAlarm,
  getAlarm,
  getAlarmMail,
  listAlarms,
  updateAlarmMail,
} from '@contract/extensions/alarms';

import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import type { TextChooser } from '@/providers/data/AppError';
import { callApi } from '@/providers/data/callApi';
import type { AlarmMailChoice, AlarmNote, AlarmQuery } from '@/providers/data/records';

/** An alarm that is gone, or of a sensor that the person may not see (any more): a retry is useless. */
const alarmTexts: TextChooser = ({ status }) => {
  if (status === 404) {
    return { fallback: 'errors.alarmNotFound', hint: 'errors.alarmNotFoundHint', kind: 'not-found' };
  }
  if (status === 403) return { fallback: 'errors.alarmForbidden', kind: 'not-found' };
  return { fallback: 'errors.loadAlarm', serverText: 'hint' };
};

export const alarmAdapters = {
  /** Current and past problems (EXT-29, EXT-30). */
  alarms: {
    getPage: async ({ filter, cursor, signal }) => {
      const query = { ...(filter as AlarmQuery), after: cursor as string | undefined };
      const answer = await callApi(listAlarms, { query, signal }, 'errors.loadAlarms');
      return { records: answer.alarms, next: answer.next };
    },

    getOne: ({ id, signal }) => callApi(getAlarm, { params: { id: Number(id) }, signal }, alarmTexts),

    update: ({ id, data }) =>
      callApi(
        acknowledgeAlarm,
        { params: { id: Number(id) }, body: data as AlarmNote },
        'errors.acknowledgeAlarm',
      ),
  },

  /** Which alarms one is told about by mail (EXT-31). */
  'alarm-mail': {
    getOne: async ({ id, signal }) => ({
      id,
      ...(await callApi(getAlarmMail, { signal }, 'errors.loadAlarmMail')),
    }),

    update: async ({ id, data }) => {
      const { level } = data as AlarmMailChoice;
      await callApi(updateAlarmMail, { body: { level } }, 'errors.updateAlarmMail');
      return { id, level };
    },
  },
} satisfies ResourceAdapters;
