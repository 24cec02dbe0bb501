import { Link } from 'react-router-dom';

import { paths } from '@domain/paths';

import { counted } from '@/i18n/formatCount';
import { formatMoment } from '@/i18n/formatMoment';
import { useText } from '@/i18n/useText';
import { useToday } from '@/kit/useToday';
import type { Connection } from '@/providers/data/records';

import styles from './SetAside.module.css';
import { sensorPageMessages } from './texts';

/** What counts for no variable since the sensor's device took over from another one, and where to go on with that one. */
export const SetAside = ({ device: own, setAside }: Pick<Connection, 'device' | 'setAside'>) => {
  const text = useText();
  const today = useToday();

  return setAside?.map(({ device, readings, from, until }) => {
    const told = {
      ...counted(readings),
      device,
      from: formatMoment(from, today),
      until: formatMoment(until, today),
    };
    return (
      <p key={device} className={styles.note}>
        {device === own ? (
          `${text(sensorPageMessages.setAsideBefore, told)} ${text(sensorPageMessages.setAsideKept, told)}`
        ) : (
          <>
            {text(sensorPageMessages.setAsideSince, told)}{' '}
            <Link to={`${paths.devices}?name=${encodeURIComponent(device)}`} className={styles.link}>
              {text(sensorPageMessages.assignFormer)}
            </Link>
          </>
        )}
      </p>
    );
  });
};
