import { useId } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@domain/paths';
import { SENSOR_STATUSES } from '@domain/sensors/sensorStatus';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';
import { useFeatures } from '@/kit/useFeature';
import type { SiteSummary } from '@/providers/data/records';
import { sensorStatusMessages } from '@/resources/sensors/parts/texts';
import { STATUS_MARKS } from '@/resources/sensors/parts/statusMarks';

import { FirstSteps, useFirstSteps } from './FirstSteps';
import type { HomeContentProps } from '../HomePart';
import styles from './HomeSite.module.css';
import { Neighbourhoods } from './Neighbourhoods';
import { attentionOf, isAllGood } from './siteAttention';
import { SiteAlarms } from './SiteAlarms';
import { SiteDevices } from './SiteDevices';
import { FailedMails, LastMails } from './SiteMails';
import { UnusedReadings } from './UnusedReadings';
import { homeMessages } from '../texts';

const Statuses = ({ sensors }: Pick<SiteSummary, 'sensors'>) => {
  const text = useText();
  const titleId = useId();

  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h3 id={titleId}>{text(homeMessages.sensors)}</h3>
      <ul className={styles.statuses} aria-labelledby={titleId}>
        {SENSOR_STATUSES.filter((status) => status !== 'unjudged' || sensors.unjudged > 0).map((status) => (
          <li key={status}>
            <Link
              to={`${paths.manageSensors}?status=${status}`}
              className={styles.status}
              data-status={sensors[status] > 0 ? status : undefined}
            >
              <strong className={styles.count}>{formatCount(sensors[status])}</strong>{' '}
              <span className={styles.word}>
                <Icon name={STATUS_MARKS[status]} size={16} />
                {text(sensorStatusMessages[status])}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/**
 * The state of all sensors: what is wrong, the worst first, then how each neighbourhood is, then counts, each the way
 * to its list (EXT-38, EXT-74). A count of nothing would only repeat the menu.
 */
export const HomeSite = ({ data: summary }: HomeContentProps<SiteSummary>) => {
  const text = useText();
  const features = useFeatures();
  const firstSteps = useFirstSteps(summary);
  const run = features.includes('deliveries') ? summary.lastRun : null;
  const attention = attentionOf(summary, features);
  const unused = summary.unusedReadings ?? [];

  return (
    <div className={styles.site}>
      {isAllGood(summary) && !firstSteps.steps && (
        <p className={styles.good}>
          <Icon name="check" />
          {text(homeMessages.allGood)}
        </p>
      )}
      {features.includes('alarms') && <SiteAlarms {...summary} />}
      {features.includes('health') && <SiteDevices {...summary} />}
      {run && <FailedMails run={run} />}
      {firstSteps.steps && <FirstSteps steps={firstSteps.steps} onDismiss={firstSteps.dismiss} />}
      <Neighbourhoods neighbourhoods={summary.neighbourhoods ?? []} />
      <Statuses sensors={summary.sensors} />
      {(attention.length > 0 || unused.length > 0 || run) && (
        <ul className={styles.items} aria-label={text(homeMessages.attention)}>
          {attention.map(({ label, count, to }) => (
            <li key={label}>
              <Link to={to} className={styles.item} data-attention>
                <span>{text(label)}</span>
                <strong className={styles.number}>{formatCount(count)}</strong>
              </Link>
            </li>
          ))}
          <UnusedReadings unusedReadings={unused} />
          {run && <LastMails run={run} />}
        </ul>
      )}
    </div>
  );
};
