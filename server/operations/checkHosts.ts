import { hostsOf, nameOf } from '../database/hosts';
import { lookAt, type Host } from '../database/primary';
import { errorMessage } from '../errorMessage';
import type { Finding } from '../subject';

const WORDS: Readonly<Record<Host['role'], string>> = {
  primary: 'takes changes',
  standby: 'is a standby',
  'read-only': 'takes no changes, and is no standby',
};

const describe = async (address: string): Promise<Finding & { readonly role?: Host['role'] }> => {
  const name = nameOf(address);
  try {
    const { role } = await lookAt(address);
    return { role, isFine: role !== 'read-only', text: `DATABASE_URL: ${name} ${WORDS[role]}.` };
  } catch (error) {
    return { isFine: false, text: `DATABASE_URL: ${name} does not answer: ${errorMessage(error)}.` };
  }
};

/** What each of several hosts of an address is. */
export const checkHosts = async (url: string): Promise<Finding[]> => {
  const addresses = hostsOf(url);
  if (addresses.length === 1) return [];
  const found = await Promise.all(addresses.map(describe));
  const primaries = found.filter(({ role }) => role === 'primary').length;
  if (primaries < 2) return found;
  return [
    ...found,
    {
      isFine: false,
      text: `DATABASE_URL: ${primaries} hosts take changes. Stop all but the one that was promoted last, before they part further.`,
    },
  ];
};
