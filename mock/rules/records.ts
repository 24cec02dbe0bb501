import { Refusal } from '../refusal';
import type { TableName, Tables } from '../records';
import type { Store } from '../store';

const NOT_FOUND: Readonly<Record<TableName, (id: number) => string>> = {
  sensorTypes: (id) => `No existe el tipo de sensor ${id}.`,
  locations: (id) => `No existe el barrio ${id}.`,
  normalizedVariables: (id) => `No existe la variable normalizada ${id}.`,
  sensors: (id) => `No existe el sensor ${id}.`,
  users: (id) => `No existe el usuario ${id}.`,
  viewGroups: (id) => `No existe el grupo de vistas ${id}.`,
  views: (id) => `No existe la vista ${id}.`,
  passwordLinks: (id) => `No existe el enlace ${id}.`,
};

/** @throws Refusal 404 that names what doesn't exist. */
export const requireRecord = <Name extends TableName>(name: Name, id: number, store: Store): Tables[Name] => {
  const record = store.find(name, id);
  if (!record) throw new Refusal(404, NOT_FOUND[name](id));
  return record;
};
