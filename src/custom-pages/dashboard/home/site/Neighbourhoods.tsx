import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@domain/paths';
import { SENSOR_STATUSES } from '@domain/sensors/sensorStatus';

import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import type { SiteSummary } from '@/providers/data/records';
import { sensorStatusMessages } from '@/resources/sensors/parts/texts';
import { STATUS_MARKS } from '@/resources/sensors/parts/statusMarks';

import styles from './Neighbourhoods.module.css';
import { homeMessages } from '../texts';

type Neighbourhood = NonNullable<SiteSummary['neighbourhoods']>[number];

const SHOWN_AT_FIRST = 8;

const Counts = ({ sensors }: Pick<Neighbourhood, 'sensors'>) => {
  const text = useText();

  return (
    <span className={styles.counts}>
      {SENSOR_STATUSES.filter((status) => sensors[status] > 0).map((status) => (
        <span key={status} className={styles.status} data-status={status}>
          <Icon name={STATUS_MARKS[status]} size={16} />
          {text(sensorStatusMessages[status])} <strong>{formatCount(sensors[status])}</strong>
        </span>
      ))}
    </span>
  );
};

const Row = ({ id, name, sensors }: Neighbourhood) => {
  const text = useText();

  return (
    <li>
      {id ? (
        <Link to={`${paths.manageSensors}?location=${id}`} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <Counts sensors={sensors} />
        </Link>
      ) : (
        <div className={styles.row}>
          <span className={styles.name}>{text('sensorList.noLocation')}</span>
          <Counts sensors={sensors} />
        </div>
      )}
    </li>
  );
};

/** How the sensors of each neighbourhood are, the worst first (EXT-74). A single one would repeat the counts below. */
export const Neighbourhoods = ({ neighbourhoods }: { neighbourhoods: readonly Neighbourhood[] }) => {
  const text = useText();
  const titleId = useId();
  const [showsAll, setShowsAll] = useState(false);
  if (neighbourhoods.length < 2) return null;
  // What is in no neighbourhood is a row, and none of them.
  const named = neighbourhoods.filter(({ id }) => id);
  const shown = showsAll ? neighbourhoods : neighbourhoods.slice(0, SHOWN_AT_FIRST);

  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h3 id={titleId}>{text(homeMessages.neighbourhoods)}</h3>
      <ul className={styles.rows} aria-labelledby={titleId}>
        {shown.map((neighbourhood) => (
          <Row key={neighbourhood.id ?? 0} {...neighbourhood} />
        ))}
      </ul>
      {neighbourhoods.length > SHOWN_AT_FIRST && (
        <Button className={styles.all} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? text('common.showLess') : text(homeMessages.allNeighbourhoods, counted(named.length))}
        </Button>
      )}
    </section>
  );
};
