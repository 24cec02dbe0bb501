import { HOUR_MS } from '@domain/duration';

import type { ActivityRecord } from '../extensionRecords';
import type { TableData } from '../records';
import { describeUser } from '../rules/activity';

type Town = Pick<TableData, 'sensors' | 'normalizedVariables' | 'users'> & {
  readonly types: TableData['sensorTypes'];
};

type Happening = Omit<ActivityRecord, 'id' | 'at' | 'actorId'>;

const HAPPENINGS = 84;
const EVERY_MS = 7 * HOUR_MS;

const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('The town is empty.');
  return item;
};

const variableChange = ({ normalizedVariables }: Town, index: number): Happening => {
  const { id, name, thresholds, unit } = pick(normalizedVariables, index);
  const maxWarning = thresholds.maxWarning ?? 0;
  return {
    action: 'update',
    subject: 'normalized-variable',
    subjectId: id,
    before: { id, name, unit, variables: [{ ...thresholds, maxWarning: maxWarning + 5 }] },
    after: { id, name, unit, variables: [{ ...thresholds, maxWarning }] },
  };
};

const sensorChange = ({ sensors }: Town, index: number): Happening => {
  const { id, name, variables } = pick(sensors, index);
  const [first, ...others] = variables;
  const before = {
    id,
    name: `${name} (prueba)`,
    variables: first ? [{ ...first, maxWarning: 1 }, ...others] : [],
  };
  return { action: 'update', subject: 'sensor', subjectId: id, before, after: { id, name, variables } };
};

const userChange = ({ users }: Town, index: number): Happening => {
  const user = pick(users.slice(6), index);
  const sensorIds = user.sensorIds.slice(1);
  return {
    action: 'update',
    subject: 'user',
    subjectId: user.id,
    before: describeUser({ ...user, sensorIds }),
    after: describeUser(user),
  };
};

const invitation = ({ users }: Town, index: number): Happening => {
  const user = pick(users.slice(6), index);
  return { action: 'invite', subject: 'user', subjectId: user.id, before: null, after: describeUser(user) };
};

const ordering = ({ types }: Town, index: number): Happening => {
  const { id } = pick(types, index);
  return {
    action: 'reorder',
    subject: 'sensor-type',
    subjectId: id,
    before: null,
    after: { groupIds: [2, 1] },
  };
};

const sensorCreation = ({ sensors }: Town, index: number): Happening => {
  const { id, name } = pick(sensors, index);
  return { action: 'create', subject: 'sensor', subjectId: id, before: null, after: { id, name } };
};

const kinds = [sensorChange, variableChange, userChange, invitation, ordering, sensorCreation];

/** A mail to the person who was invited last, which their mail server didn't take. */
const failedMail = ({ users }: Town): Happening => {
  const { id, mail } = pick(users, users.length - 1);
  const reason = '550 5.1.1: no existe ese buzón';
  return {
    action: 'fail',
    subject: 'mail',
    subjectId: id,
    before: null,
    after: { mail, kind: 'invitation', cause: 'refused', reason },
  };
};

/** The town's activity so far; the newest entry is a failed mail. */
export const createActivity = (town: Town, now: Date): ActivityRecord[] =>
  Array.from({ length: HAPPENINGS }, (_, index) => {
    const ago = HAPPENINGS - index;
    const at = new Date(now.getTime() - ago * EVERY_MS).toISOString();
    if (ago === 1) return { id: index + 1, at, actorId: null, ...failedMail(town) };
    return { id: index + 1, at, actorId: pick([1, 2, 1, 3], index), ...pick(kinds, index)(town, index) };
  });
