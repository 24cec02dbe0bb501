import { useState } from 'react';

import { formatMonthWithin } from '@domain/monthNames';

import { formatSiteMoment } from '@/i18n/formatSiteMoment';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { useIsPhone } from '@/kit/useIsPhone';
import type { OwnDeliveries } from '@/providers/data/records';
import { DeliveryHistory } from '@/resources/deliveries/parts/DeliveryHistory';

import styles from './OwnDeliveries.module.css';
import { TrialButton } from './TrialButton';
import { ownDeliveriesMessages } from './texts';

/** Shown at first; the others on request. */
const LAST = { desktop: 3, phone: 1 } as const;

const Next = ({ next }: Pick<OwnDeliveries, 'next'>) => {
  const text = useText();

  return (
    <div className={styles.next}>
      <div>
        <p className={styles.when}>
          {next
            ? text(ownDeliveriesMessages.next, { moment: formatSiteMoment(next.at) })
            : text(ownDeliveriesMessages.noNext)}
        </p>
        <p className={styles.note}>
          {next
            ? text(ownDeliveriesMessages.nextAbout, { month: formatMonthWithin(next) })
            : text(ownDeliveriesMessages.noNextAbout)}
        </p>
      </div>
      {next && <TrialButton />}
    </div>
  );
};

const Sent = ({ deliveries }: Pick<OwnDeliveries, 'deliveries'>) => {
  const text = useText();
  const [showsAll, setShowsAll] = useState(false);
  const last = LAST[useIsPhone() ? 'phone' : 'desktop'];

  return (
    <div className={styles.sent}>
      <h2>{text(ownDeliveriesMessages.sent)}</h2>
      {deliveries.length === 0 ? (
        <p className={styles.note}>{text(ownDeliveriesMessages.noneSent)}</p>
      ) : (
        <DeliveryHistory
          label={text(ownDeliveriesMessages.sent)}
          deliveries={showsAll ? deliveries : deliveries.slice(0, last)}
        />
      )}
      {deliveries.length > last && (
        <Button
          variant="quiet"
          className={styles.toggle}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {text(showsAll ? ownDeliveriesMessages.seeLast : ownDeliveriesMessages.seeAll)}
        </Button>
      )}
    </div>
  );
};

/** The date of the next mail, a trial now, and the mails so far (EXT-36). */
export const OwnDeliveriesPanel = ({ next, deliveries }: OwnDeliveries) => {
  const text = useText();

  return (
    <section className={styles.panel} aria-label={text(ownDeliveriesMessages.title)}>
      <Next next={next} />
      <Sent deliveries={deliveries} />
    </section>
  );
};
