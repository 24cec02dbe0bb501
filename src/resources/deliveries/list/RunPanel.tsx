import { Fragment, useState } from 'react';

import { formatMonth, isoMonth } from '@domain/monthNames';

import { counted, formatCount } from '@/i18n/formatCount';
import { formatMoment } from '@/i18n/formatMoment';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { useFilterValue } from '@/kit/list/filters/filters';
import { passFocusOn } from '@/kit/passFocusOn';
import { useIsPhone } from '@/kit/useIsPhone';
import { useToday } from '@/kit/useToday';
import type { DeliveryRun } from '@/providers/data/records';

import { deliveryListMessages } from '../texts';
import { useDeliveryRuns } from '../deliveryQueries';
import { FailedRetry } from '../retry/FailedRetry';
import styles from './RunPanel.module.css';
import { runProgress } from './runProgress';

const SEGMENTS = ['sent', 'failed', 'unknown'] as const;

const Bar = ({ run }: { run: DeliveryRun }) => {
  const progress = runProgress(run);

  return (
    <div className={styles.bar} aria-hidden="true">
      {SEGMENTS.map((state) => (
        <div
          key={state}
          data-state={state}
          className={styles.segment}
          style={{ flexGrow: progress[state] }}
        />
      ))}
      <div className={styles.rest} style={{ flexGrow: progress.total === 0 ? 1 : progress.open }} />
    </div>
  );
};

/** Counted after those sent, in the bar's order. */
const OTHERS = ['failed', 'unknown', 'open', 'cancelled'] as const;

/** '312 de 480 enviados · 3 fallidos'. */
const Words = ({ run }: { run: DeliveryRun }) => {
  const text = useText();
  const { sent, total, ...others } = runProgress(run);

  return (
    <p className={styles.text}>
      <strong>
        {text(deliveryListMessages.progress, {
          sent: formatCount(sent),
          total: formatCount(total),
          smart_count: total,
        })}
      </strong>
      {OTHERS.filter((state) => others[state] > 0).map((state) => (
        <Fragment key={state}>
          {'\u00a0· '}
          <span>{text(deliveryListMessages[state], counted(others[state]))}</span>
        </Fragment>
      ))}
    </p>
  );
};

const When = ({ run: { plannedAt, finishedAt } }: { run: DeliveryRun }) => {
  const text = useText();
  const today = useToday();

  if (finishedAt) return text(deliveryListMessages.finished, { moment: formatMoment(finishedAt, today) });
  return (
    <>
      <span className={styles.underWay}>{text(deliveryListMessages.underWay)}</span>{' '}
      {text(deliveryListMessages.began, { moment: formatMoment(plannedAt, today) })}
    </>
  );
};

/**
 * Keeps the panel's space while the months load, so that the list below doesn't move. On a phone, failed
 * mails take one more line.
 */
const PanelSkeleton = () => {
  const isPhone = useIsPhone();

  return (
    <div className={styles.panel} data-coming={isPhone || undefined} aria-hidden="true">
      <div className={styles.head}>
        <h2>{'\u00a0'}</h2>
        <p className={styles.when}>{'\u00a0'}</p>
      </div>
      <div className={styles.bar}>
        <div className={styles.rest} style={{ flexGrow: 1 }} />
      </div>
      <div className={styles.foot} />
    </div>
  );
};

/** The progress of a month's mails: of the month in the list's filter, or of the newest. */
export const RunPanel = () => {
  const text = useText();
  const { data: runs, isPending } = useDeliveryRuns();
  const [month] = useFilterValue<string | null>('month');
  const [isAsking, setAsking] = useState(false);
  const run = month === null ? runs?.[0] : runs?.find((one) => isoMonth(one) === month);
  if (isPending) return <PanelSkeleton />;
  if (!run) return null;

  return (
    <section className={styles.panel} aria-labelledby="delivery-run">
      <div className={styles.head}>
        <h2 id="delivery-run">{formatMonth(run)}</h2>
        <p className={styles.when}>
          <When run={run} />
        </p>
      </div>
      <Bar run={run} />
      <div className={styles.foot}>
        <Words run={run} />
        {(run.counts.failed > 0 || isAsking) && (
          <Button ref={passFocusOn} className={styles.retry} onClick={() => setAsking(true)}>
            {text(deliveryListMessages.retryFailed)}
          </Button>
        )}
      </div>
      {isAsking && <FailedRetry run={run} onClose={() => setAsking(false)} />}
    </section>
  );
};
