import type { ActivityRecord } from '../extensionRecords';
import type { UserRecord } from '../records';
import type { World } from '../world';

type Change = Pick<ActivityRecord, 'action' | 'subject' | 'subjectId'> & { before?: object; after?: object };

/** Writes down who changed what. */
export const recordActivity = (
  { store, now }: World,
  { id, mail }: UserRecord,
  { before, after, ...what }: Change,
): void => {
  store.add('activity', {
    ...what,
    at: now().toISOString(),
    actorId: id,
    actorMail: mail,
    // Copies: a record of the store changes in place.
    before: before ? { ...before } : null,
    after: after ? { ...after } : null,
  });
};

/** A user as the activity keeps one. */
export const describeUser = ({
  mail,
  admin,
  sensorIds,
}: Pick<UserRecord, 'mail' | 'admin' | 'sensorIds'>) => ({
  mail,
  admin,
  sensorIds,
});

/** Removes a resident's mail address from the entries about them, and any recipient's. */
export const forgetPerson = ({ id: userId, admin }: UserRecord, { store }: World): void => {
  const withoutMail = (fields: object | null) => {
    if (!fields) return null;
    const { mail: _mail, reason: _reason, ...others } = fields as { mail?: unknown; reason?: unknown };
    return others;
  };
  const isAbout = ({ subject, subjectId }: ActivityRecord) =>
    subjectId === userId && (subject === 'mail' || (subject === 'user' && !admin));
  for (const { id, before, after } of store.all('activity').filter(isAbout)) {
    store.update('activity', id, { before: withoutMail(before), after: withoutMail(after) });
  }
};
