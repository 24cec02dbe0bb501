import { useState } from 'react';

import type { Device } from '@/providers/data/records';

const stateOf = ({ lastSeenAt, refusal }: Device): string => `${lastSeenAt} ${refusal?.at} ${refusal?.count}`;

/**
 * Devices that nobody had heard of when the page was opened, those that sent again since, and the others. By what
 * changed since the first answer, because the browser's clock and the server's may differ.
 */
export const useArrivals = (devices: readonly Device[] | undefined) => {
  const [before, setBefore] = useState<ReadonlyMap<string, string>>();
  if (devices && !before) {
    setBefore(new Map(devices.map((device) => [device.identifier, stateOf(device)])));
  }
  const known = before ?? new Map<string, string>();
  const all = before ? (devices ?? []) : [];
  const hasSent = (device: Device) => known.get(device.identifier) !== stateOf(device);
  return {
    fresh: all.filter(({ identifier }) => !known.has(identifier)),
    sending: all.filter((device) => known.has(device.identifier) && hasSent(device)),
    others: all.filter((device) => !hasSent(device)),
  };
};
