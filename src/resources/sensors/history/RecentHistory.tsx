import { Link } from 'react-router-dom';

import { historyImportPath } from '@domain/paths';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { Moment } from '@/kit/Moment';
import { Section } from '@/kit/page/Section';

import styles from '../import/SensorImport.module.css';
import { useHistoryImports } from './historyQueries';
import { historyMessages } from './texts';

/** The last imports of measurements: one that was interrupted is found here again. */
export const RecentHistory = () => {
  const text = useText();
  const query = useHistoryImports();
  if (query.data?.length === 0) return null;

  return (
    <Section title={text(historyMessages.recent)} className={styles.part}>
      <LoadError query={query} />
      <ul className={styles.recent}>
        {query.data?.map((one) => (
          <li key={one.id}>
            <Link to={historyImportPath(one.id)}>{one.name}</Link>
            <span className={styles.note}>
              {text(historyMessages.states[one.state])} · {text(historyMessages.stored, counted(one.stored))}
              {one.refused > 0 && ` · ${text(historyMessages.refused, counted(one.refused))}`}
            </span>
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
