/** 16 hexadecimal digits, as labels and networks write them: together, or in pairs. */
const EUI = /^[0-9a-f]{2}(?:[-:. ]?[0-9a-f]{2}){7}$/i;

/**
 * A device's name as it is stored and compared. An EUI stands on the device in capitals or with separators, and comes
 * in small letters from the network: it is one, however it is written. All other names are as the device writes them.
 */
export const canonicalDevice = (name: string): string =>
  EUI.test(name) ? name.replaceAll(/[-:. ]/g, '').toLowerCase() : name;
