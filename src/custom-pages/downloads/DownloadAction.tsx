import { useText } from '@/i18n/useText';
import { Icon } from '@/shared/Icon';
import { nameElementId } from '@/shared/sensorList/focus';

import styles from './DownloadAction.module.css';

interface DownloadActionProps {
  sensorId: number;
  onClick: () => void;
}

/** 'Descargar' of one sensor. As the only action of its row it says so in words, also where the table is narrow. */
export const DownloadAction = ({ sensorId, onClick }: DownloadActionProps) => {
  const text = useText();

  return (
    <button
      type="button"
      className={styles.action}
      aria-describedby={nameElementId(sensorId)}
      onClick={onClick}
    >
      <Icon name="download" size={18} />
      {text('downloads.download')}
    </button>
  );
};
