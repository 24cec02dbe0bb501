import { activity } from '@contract';
import { activityChanges, mailFailure } from '@domain/activity';
import { isoDay } from '@domain/monthNames';
import { monthOf } from '@domain/months';
import { PAGE_SIZE } from '@domain/pageSize';
import { foldText } from '@domain/nameSearch';

import { jsonAnswer } from '../answers';
import type { ActivityRecord } from '../extensionRecords';
import type { Router } from '../router';
import type { World } from '../world';

type Fields = Readonly<Record<string, unknown>>;

const textIn = (fields: object | null): string | undefined => {
  const { name, mail } = (fields ?? {}) as Fields;
  return [name, mail].find((text) => typeof text === 'string');
};

/** The day of a moment (ISO 8601) on this machine, which is the mock's site. */
const dayOf = (at: string): string => {
  const date = new Date(at);
  return isoDay(monthOf(date), date.getDate());
};

/** The activity, newest first (EXT-11). */
export const activityRoutes = (router: Router, { store }: World): void => {
  const nameOf = ({ before, after, subject, subjectId }: ActivityRecord): string | null => {
    const own = textIn(after) ?? textIn(before);
    if (own !== undefined) return own;
    if (subject === 'sensor-type') return store.find('sensorTypes', subjectId)?.name ?? null;
    return subject === 'view-group' ? (store.find('viewGroups', subjectId)?.name ?? null) : null;
  };

  const toEntry = (record: ActivityRecord) => {
    const { id, at, actorId, actorMail, action, subject, subjectId, before, after } = record;
    const actor = actorId === null ? undefined : store.find('users', actorId);
    return {
      id,
      at,
      actor:
        actorId === null ? null : { id: actorId, mail: actor?.mail ?? actorMail ?? null, isGone: !actor },
      action,
      subject,
      subjectId,
      name: nameOf(record),
      changes: before && after ? activityChanges(before as Fields, after as Fields) : [],
      failure: action === 'fail' && after ? mailFailure(after as Fields) : null,
    };
  };

  router.on(activity.listActivity, ({ query: { before, actorId, subject, from, to, text = '' } }) => {
    const wanted = foldText(text.trim());
    const matching = store
      .all('activity')
      .filter((record) => before === undefined || record.id < before)
      .filter((record) => actorId === undefined || record.actorId === actorId)
      .filter((record) => subject === undefined || record.subject === subject)
      .filter(({ at }) => (from === undefined || dayOf(at) >= from) && (to === undefined || dayOf(at) <= to))
      .filter((record) => wanted === '' || foldText(nameOf(record) ?? '').includes(wanted))
      .toReversed();
    const shown = matching.slice(0, PAGE_SIZE);
    return jsonAnswer({
      entries: shown.map(toEntry),
      next: matching.length > PAGE_SIZE ? shown.at(-1)?.id : null,
    });
  });
};
