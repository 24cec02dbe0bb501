import { refusalTexts } from '@contract/serving/refusalTexts';

import { Refusal } from '../refusal';
import type { TableName, Tables } from '../records';
import type { Store } from '../store';

const NOT_FOUND: Readonly<Record<TableName, (id: number) => string>> = {
  sensorTypes: (id) => refusalTexts.noSensorType(id),
  locations: (id) => refusalTexts.noLocation(id),
  normalizedVariables: (id) => refusalTexts.noVariable(id),
  sensors: (id) => refusalTexts.noSensor(id),
  users: (id) => refusalTexts.noUser(id),
  viewGroups: (id) => refusalTexts.noViewGroup(id),
  views: (id) => refusalTexts.noView(id),
  passwordLinks: (id) => `No existe el enlace ${id}.`,
};

/** @throws Refusal 404 that names what doesn't exist. */
export const requireRecord = <Name extends TableName>(name: Name, id: number, store: Store): Tables[Name] => {
  const record = store.find(name, id);
  if (!record) throw new Refusal(404, NOT_FOUND[name](id));
  return record;
};
