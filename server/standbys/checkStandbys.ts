import type { DatabaseConfig } from '../config';
import { hostsOf, nameOf } from '../database/connections/hosts';
import { lookAt } from '../database/connections/primary';
import { errorMessage } from '../errorMessage';
import type { Finding } from '../subject';

type Look = Awaited<ReturnType<typeof lookAt>>;

/** The furthest position of the hosts that take changes; undefined if none answers. */
const positionOfPrimary = async (url: string): Promise<number | undefined> => {
  const looks = await Promise.allSettled(hostsOf(url).map(lookAt));
  const positions = looks.flatMap((look) =>
    look.status === 'fulfilled' && look.value.role === 'primary' ? [look.value.position] : [],
  );
  return positions.length === 0 ? undefined : Math.max(...positions);
};

const describe = ({ role, position }: Look, written: number | undefined): Finding => {
  if (role !== 'standby') return { isFine: true, text: 'is no standby at present, so it is not read there' };
  const behind = written === undefined ? '' : `, ${Math.max(0, written - position)} bytes behind the primary`;
  return { isFine: true, text: `is a standby${behind}` };
};

/** What each host of DATABASE_READ_URL is. Without a standby all goes on, at the primary. */
export const checkStandbys = async (database: DatabaseConfig): Promise<Finding[]> => {
  if (database.kind !== 'server' || database.readUrl === undefined) return [];
  const hosts = hostsOf(database.readUrl);
  const looks = await Promise.allSettled(hosts.map(lookAt));
  const written = await positionOfPrimary(database.url);
  const findings = looks.map((look, index): Finding => {
    const { isFine, text } =
      look.status === 'fulfilled'
        ? describe(look.value, written)
        : { isFine: false, text: `does not answer: ${errorMessage(look.reason)}` };
    return { isFine, text: `DATABASE_READ_URL: ${nameOf(hosts[index] ?? '')} ${text}.` };
  });
  const hasStandby = looks.some((look) => look.status === 'fulfilled' && look.value.role === 'standby');
  if (hasStandby) return findings;
  return [
    ...findings,
    { isFine: false, text: 'DATABASE_READ_URL: none of its hosts is a standby; the primary answers all.' },
  ];
};
