import type { DatabaseConfig } from '../config';
import { connect } from '../database/database';
import { isAway } from '../database/connections/failures';
import { hostsOf, nameOf } from '../database/connections/hosts';
import { describeCompiling, requireLimits } from '../database/connections/behindPooler';
import { requireSameDatabase } from '../database/connections/sameDatabase';
import { lookAt, refusalOf, type Host } from '../database/connections/primary';
import { errorMessage } from '../errorMessage';
import type { Finding } from '../subject';

const WORDS: Readonly<Record<Host['role'], string>> = {
  primary: 'takes changes',
  standby: 'is a standby',
  'read-only': 'takes no changes, and is no standby',
};

const describe = async (
  name: string,
  address: string,
): Promise<Finding & { readonly role?: Host['role'] }> => {
  const host = nameOf(address);
  try {
    const { role } = await lookAt(address);
    return { role, isFine: role !== 'read-only', text: `${name}: ${host} ${WORDS[role]}.` };
  } catch (error) {
    return { isFine: false, text: `${name}: ${host} does not answer: ${errorMessage(error)}.` };
  }
};

/** A database that is away is told of by whoever reads what is in it. */
const checkOnlyHost = async (name: string, address: string): Promise<Finding[]> => {
  const host = await lookAt(address).catch(() => undefined);
  const refusal = host && refusalOf(host);
  return refusal === undefined ? [] : [{ isFine: false, text: `${name}: ${refusal}.` }];
};

/** What each host of an address is, and of a single one only whether it takes no changes. */
const checkHosts = async (name: string, url: string): Promise<Finding[]> => {
  const addresses = hostsOf(url);
  const [only = url] = addresses;
  if (addresses.length === 1) return checkOnlyHost(name, only);
  const found = await Promise.all(addresses.map((address) => describe(name, address)));
  const primaries = found.filter(({ role }) => role === 'primary').length;
  const findings = found.map(({ isFine, text }) => ({ isFine, text }));
  if (primaries < 2) return findings;
  return [
    ...findings,
    {
      isFine: false,
      text: `${name}: ${primaries} hosts take changes. Stop all but the one that was promoted last, before they part further.`,
    },
  ];
};

/** The pooler between us and the database, which commands go around. */
const checkPooler = async (url: string, sessionUrl: string): Promise<Finding> => {
  const { db, pool } = connect({ url, isPooled: true });
  try {
    await requireLimits(pool);
    await requireSameDatabase('DATABASE_SESSION_URL', sessionUrl, db);
    const trouble = await describeCompiling(pool);
    return {
      isFine: trouble === undefined,
      text: trouble ?? 'DATABASE_URL: the pooler answers, and limits how long statements may take.',
    };
  } catch (error) {
    const words = errorMessage(error);
    const text = isAway(error) ? `DATABASE_URL: the pooler does not answer: ${words}.` : words;
    return { isFine: false, text };
  } finally {
    // Kysely ends only what it has used itself.
    await db.destroy();
    if (!pool.ended) await pool.end();
  }
};

/** The ways to the database that the configuration names. */
export const checkWays = async (database: DatabaseConfig): Promise<Finding[]> => {
  if (database.kind === 'embedded') return [];
  const { url, sessionUrl } = database;
  if (sessionUrl === undefined) return checkHosts('DATABASE_URL', url);
  return [
    await checkPooler(url, sessionUrl),
    ...(await checkHosts('DATABASE_URL', url)),
    ...(await checkHosts('DATABASE_SESSION_URL', sessionUrl)),
  ];
};
