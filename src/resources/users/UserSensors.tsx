import { CHIPS_VISIBLE } from '@/config/constants';
import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';

import styles from './UserSensors.module.css';

interface UserSensorsProps {
  sensors: readonly { id: number; name: string }[];
}

/** The sensors that somebody may see: the first few by name, and how many more. */
export const UserSensors = ({ sensors }: UserSensorsProps) => {
  const text = useText();
  const more = sensors.length - CHIPS_VISIBLE;

  if (sensors.length === 0) return <p className={styles.none}>{text('users.noSensors')}</p>;
  return (
    <ul className={styles.sensors} aria-label={text('users.sensors')}>
      {sensors.slice(0, CHIPS_VISIBLE).map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {more > 0 && <li className={styles.more}>{text('users.moreSensors', { count: formatCount(more) })}</li>}
    </ul>
  );
};
