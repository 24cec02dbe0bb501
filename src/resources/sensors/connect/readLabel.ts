import { canonicalDevice } from '@domain/devices/deviceName';

const EUI = /(?<![\da-f])(?:[\da-f]{2}[\s:.-]?){7}[\da-f]{2}(?![\da-f])/gi;

/**
 * The identifier on a device's label, from the text of its code: a DevEUI in the LoRa Alliance's formats (TR005:
 * `LW:D0:{JoinEUI}:{DevEUI}:…`, and the earlier `URN:LW:DP:`), one that is named or stands alone, else the text itself.
 */
export const readLabel = (label: string): string => {
  const standard = /\bLW:D[P0]:[\da-f]{16}:([\da-f]{16})(?![\da-f])/i.exec(label)?.[1];
  const named = /dev[\s_-]?eui\W{0,5}((?:[\da-f]{2}[\s:.-]?){7}[\da-f]{2})(?![\da-f])/i.exec(label)?.[1];
  const all = label.match(EUI) ?? [];
  const alone = all.length === 1 ? all[0] : undefined;
  return canonicalDevice((standard ?? named ?? alone ?? label).trim());
};
