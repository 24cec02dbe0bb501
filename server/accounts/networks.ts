/** IPv6 networks of which a provider gives a customer a whole one. */
export interface WiderNetworks {
  readonly by56: string;
  readonly by48: string;
}

/**
 * The networks around a customer's /64 (`createCallerAddress`), in which one person may have as many addresses as
 * they like; undefined for an IPv4 address.
 */
export const widerNetworks = (address: string): WiderNetworks | undefined => {
  const [first, second, third, fourth, ...others] = address.split(':');
  if (fourth === undefined || others.length > 0) return undefined;
  const by48 = [first, second, third].join(':');
  return { by48, by56: `${by48}:${(Number.parseInt(fourth, 16) >> 8).toString(16)}` };
};
