import { useState } from 'react';

import type { Device } from '@/providers/data/records';

const stateOf = ({ lastSeenAt, refusal }: Device): string => `${lastSeenAt} ${refusal?.at} ${refusal?.count}`;

/**
 * Which devices sent something since the page was opened, and which were there before. By what changed since the
 * first answer, because the browser's clock and the server's may differ.
 */
export const useArrivals = (devices: readonly Device[] | undefined) => {
  const [before, setBefore] = useState<ReadonlyMap<string, string>>();
  if (devices && !before) {
    setBefore(new Map(devices.map((device) => [device.identifier, stateOf(device)])));
  }
  const all = devices ?? [];
  const hasSent = (device: Device) =>
    before !== undefined && before.get(device.identifier) !== stateOf(device);
  return { arrived: all.filter(hasSent), others: all.filter((device) => !hasSent(device)) };
};
