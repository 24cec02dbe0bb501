import { Link } from 'react-router-dom';

import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { Moment } from '@/kit/Moment';
import { Section } from '@/kit/page/Section';

import styles from './tables.module.css';
import { tableMessages } from './texts';

interface BegunImport {
  id: number;
  name: string;
  startedAt: string;
  startedBy?: string | null | undefined;
}

interface RecentImportsProps<Import> {
  query: { data?: readonly Import[] | undefined; error: unknown; refetch: () => unknown };
  pathOf: (id: number) => string;
  /** How it stands, in a few words. */
  outcomeOf: (one: Import) => string;
}

/** The last imports: one that is under way, or was interrupted, is found here again. */
export const RecentImports = <Import extends BegunImport>({
  query,
  pathOf,
  outcomeOf,
}: RecentImportsProps<Import>) => {
  const text = useText();
  if (query.data?.length === 0) return null;

  return (
    <Section title={text(tableMessages.recent)} className={styles.part}>
      <LoadError query={query} />
      <ul className={styles.recent}>
        {query.data?.map((one) => (
          <li key={one.id}>
            <Link to={pathOf(one.id)}>{one.name}</Link>
            <span className={styles.note}>{outcomeOf(one)}</span>
            <span className={styles.note}>
              <Moment at={one.startedAt} />
              {one.startedBy && ` · ${one.startedBy}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
