import type { DatabaseConfig } from '../config';
import { connect, type Database } from '../database/database';
import { hostsOf, nameOf } from '../database/connections/hosts';
import { lookAt } from '../database/connections/primary';
import { UnfitDatabase } from '../database/unfitDatabase';
import { errorMessage } from '../errorMessage';
import type { Finding } from '../subject';
import { requireFitStandby } from './fitStandby';

type Look = Awaited<ReturnType<typeof lookAt>>;

const lookAtStandby = async (address: string, primary: Database): Promise<Look> => {
  const look = await lookAt(address);
  await requireFitStandby(address, primary);
  return look;
};

const failure = (reason: unknown): string =>
  reason instanceof UnfitDatabase
    ? `is not read: ${reason.message}`
    : `does not answer: ${errorMessage(reason)}.`;

/** The furthest position of the hosts that take changes; undefined if none answers. */
const positionOfPrimary = async (url: string): Promise<number | undefined> => {
  const looks = await Promise.allSettled(hostsOf(url).map(lookAt));
  const positions = looks.flatMap((look) =>
    look.status === 'fulfilled' && look.value.role === 'primary' ? [look.value.position] : [],
  );
  return positions.length === 0 ? undefined : Math.max(...positions);
};

const describe = ({ role, position }: Look, written: number | undefined): Finding => {
  if (role !== 'standby') return { isFine: true, text: 'is no standby at present, so it is not read there.' };
  const behind = written === undefined ? '' : `, ${Math.max(0, written - position)} bytes behind the primary`;
  return { isFine: true, text: `is a standby${behind}.` };
};

/** What each host of DATABASE_READ_URL is. Without a standby all goes on, at the primary. */
export const checkStandbys = async (database: DatabaseConfig): Promise<Finding[]> => {
  if (database.kind !== 'server' || database.readUrl === undefined) return [];
  const hosts = hostsOf(database.readUrl);
  const { db } = connect({ url: database.sessionUrl ?? database.url });
  const looks = await Promise.allSettled(hosts.map((host) => lookAtStandby(host, db)));
  await db.destroy();
  const written = await positionOfPrimary(database.url);
  const findings = looks.map((look, index): Finding => {
    const { isFine, text } =
      look.status === 'fulfilled'
        ? describe(look.value, written)
        : { isFine: false, text: failure(look.reason) };
    return { isFine, text: `DATABASE_READ_URL: ${nameOf(hosts[index] ?? '')} ${text}` };
  });
  const hasStandby = looks.some((look) => look.status === 'fulfilled' && look.value.role === 'standby');
  if (hasStandby) return findings;
  return [
    ...findings,
    { isFine: false, text: 'DATABASE_READ_URL: none of its hosts is a standby; the primary answers all.' },
  ];
};
