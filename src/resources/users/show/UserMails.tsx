import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Section } from '@/kit/page/Section';
import { useFeature } from '@/kit/useFeature';
import { useRecord } from '@/kit/useRecord';
import type { UserOverview } from '@/providers/data/records';
import { DeliveryHistory } from '@/resources/deliveries/parts/DeliveryHistory';

import styles from './UserShow.module.css';
import { userPageMessages } from './texts';

/** Which mails the user in context gets and has got (EXT-40), of the kinds that the server sends. */
export const UserMails = () => {
  const text = useText();
  const { alarmMail, sensors, deliveries } = useRecord<UserOverview>();
  const tellsAlarms = useFeature('alarms');
  const sendsReports = useFeature('deliveries');
  const subscribed = sensors.filter((sensor) => sensor.subscribed).length;

  return (
    <Section className={styles.section} title={text(userPageMessages.mailSection)}>
      <ul className={styles.facts}>
        {tellsAlarms && <li>{text(userPageMessages.alarmMail[alarmMail])}</li>}
        <li>
          {subscribed === 0
            ? text(userPageMessages.notSubscribed)
            : text(userPageMessages.subscribed, counted(subscribed))}
        </li>
      </ul>
      {sendsReports && (
        <>
          <h3 className={styles.subheading}>{text(userPageMessages.mails)}</h3>
          {deliveries.length === 0 ? (
            <p className={styles.note}>{text(userPageMessages.noMails)}</p>
          ) : (
            <DeliveryHistory label={text(userPageMessages.mails)} deliveries={deliveries} />
          )}
        </>
      )}
    </Section>
  );
};
