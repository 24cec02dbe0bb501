import type { CheckedReading } from '@contract/serving/readingBatch';

import type { DeviceRecord } from '../extensionRecords';
import type { World } from '../world';
import { deviceNamed } from './connections';

/** The result for a reading (EXT-15). */
type Outcome = 'assigned' | 'unassigned' | 'known';

const keepWaiting = (
  device: DeviceRecord,
  name: string,
  at: number,
  value: number,
  world: World,
): Outcome => {
  const values = device.waiting.find((one) => one.name === name)?.values ?? new Map<number, number>();
  if (values.has(at)) return 'known';
  const others = device.waiting.filter((one) => one.name !== name);
  const waiting = [...others, { name, values: new Map([...values, [at, value]]) }];
  world.store.update('devices', device.id, { waiting });
  return 'unassigned';
};

const measure = (variableId: number, at: number, value: number, { store }: World): Outcome => {
  const known = store.find('measuredVariables', variableId);
  if (known?.values.has(at)) return 'known';
  if (known)
    store.update('measuredVariables', variableId, { values: new Map([...known.values, [at, value]]) });
  else store.addAs('measuredVariables', { id: variableId, values: new Map([[at, value]]) });
  return 'assigned';
};

/** Takes a reading in: for the variable of a sensor, or to wait for one. */
export const takeReading = (
  { device: identifier, variable, at, value }: CheckedReading,
  world: World,
): Outcome => {
  const now = world.now();
  const { id } = deviceNamed(identifier, world.store, now);
  const device = world.store.update('devices', id, { lastSeenAt: now.toISOString() });
  const source = device.sources.find(({ payloadName }) => payloadName === variable);
  return source
    ? measure(source.variableId, at, value, world)
    : keepWaiting(device, variable, at, value, world);
};
