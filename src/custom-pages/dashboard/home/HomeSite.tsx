import { Link } from 'react-router-dom';

import { paths } from '@domain/paths';
import { SENSOR_STATUSES } from '@domain/sensors/sensorStatus';
import { formatMonthWithin, isoMonth } from '@domain/monthNames';

import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';
import { useFeatures } from '@/kit/useFeature';
import type { SiteSummary } from '@/providers/data/records';
import { sensorStatusMessages } from '@/resources/sensors/parts/texts';
import { STATUS_MARKS } from '@/resources/sensors/parts/statusMarks';

import { FirstSteps, useFirstSteps } from './FirstSteps';
import type { HomeContentProps } from './HomePart';
import styles from './HomeSite.module.css';
import { attentionOf, isAllGood } from './siteAttention';
import { UnusedReadings } from './UnusedReadings';
import { homeMessages } from './texts';

const Statuses = ({ sensors }: Pick<SiteSummary, 'sensors'>) => {
  const text = useText();

  return (
    <ul className={styles.statuses} aria-label={text(homeMessages.sensors)}>
      {SENSOR_STATUSES.map((status) => (
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
  );
};

const LastMails = ({ run }: { run: SiteSummary['lastRun'] }) => {
  const text = useText();
  if (!run) {
    return (
      <Link to={paths.deliveries} className={styles.item}>
        <span>{text(homeMessages.mailsNever)}</span>
        <span className={styles.detail}>{text(homeMessages.mailsNeverText)}</span>
      </Link>
    );
  }
  const { year, month, sent, failed, unknown, open } = run;
  const counts = [
    { count: failed, label: homeMessages.mailsFailed },
    { count: unknown, label: homeMessages.mailsUnknown },
    { count: open, label: homeMessages.mailsOpen },
  ] as const;
  const worst = failed > 0 ? '&state=failed' : unknown > 0 ? '&state=unknown' : '';

  return (
    <Link
      to={`${paths.deliveries}?month=${isoMonth({ year, month })}${worst}`}
      className={styles.item}
      data-attention={failed + unknown > 0 || undefined}
    >
      <span>{text(homeMessages.mails, { month: formatMonthWithin({ year, month }) })}</span>
      <span className={styles.detail}>
        {[
          text(homeMessages.mailsSent, counted(sent)),
          ...counts.filter(({ count }) => count > 0).map(({ count, label }) => text(label, counted(count))),
        ].join(' · ')}
      </span>
    </Link>
  );
};

/** The state of all sensors; each number links to its list (EXT-38). */
export const HomeSite = ({ data: summary }: HomeContentProps<SiteSummary>) => {
  const text = useText();
  const features = useFeatures();
  const firstSteps = useFirstSteps(summary);

  return (
    <div className={styles.site}>
      {firstSteps.steps && <FirstSteps steps={firstSteps.steps} onDismiss={firstSteps.dismiss} />}
      {isAllGood(summary) && !firstSteps.steps && (
        <p className={styles.good}>
          <Icon name="check" />
          {text(homeMessages.allGood)}
        </p>
      )}
      <Statuses sensors={summary.sensors} />
      <ul className={styles.items} aria-label={text(homeMessages.attention)}>
        {attentionOf(summary, features).map(({ label, count, to }) => (
          <li key={label}>
            <Link to={to} className={styles.item} data-attention={count > 0 || undefined}>
              <span>{text(label)}</span>
              <strong className={styles.number}>{formatCount(count)}</strong>
            </Link>
          </li>
        ))}
        <UnusedReadings unusedReadings={summary.unusedReadings} />
        {features.includes('deliveries') && (
          <li>
            <LastMails run={summary.lastRun} />
          </li>
        )}
      </ul>
    </div>
  );
};
