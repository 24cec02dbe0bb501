import { Link } from 'react-router-dom';

import { sensorImportPath } from '@domain/paths';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { Moment } from '@/kit/Moment';
import { Section } from '@/kit/page/Section';

import { useSensorImports } from './importQueries';
import styles from './SensorImport.module.css';
import { importMessages } from './texts';

/** The last imports: one that is under way is found here again. */
export const RecentImports = () => {
  const text = useText();
  const query = useSensorImports();
  if (query.data?.length === 0) return null;

  return (
    <Section title={text(importMessages.recent)} className={styles.part}>
      <LoadError query={query} />
      <ul className={styles.recent}>
        {query.data?.map((one) => (
          <li key={one.id}>
            <Link to={sensorImportPath(one.id)}>{one.name}</Link>
            <span className={styles.note}>
              {text(importMessages.states[one.state])} · {text(importMessages.created, counted(one.created))}
              {one.refused > 0 && ` · ${text(importMessages.refused, counted(one.refused))}`}
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
