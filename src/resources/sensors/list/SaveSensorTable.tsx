import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { useFileDownload } from '@/kit/downloads/useFileDownload';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { Icon } from '@/kit/Icon';

import { downloadSensorTable } from '../import/calls';
import { manageSensorsMessages } from '../texts';
import styles from './SensorList.module.css';

/** Saves all sensors as the table that an import takes (EXT-83). */
export const SaveSensorTable = () => {
  const text = useText();
  const { download, isRunning } = useFileDownload({
    fetchFile: (_: void, signal) => downloadSensorTable(signal),
    nameOf: () => text(manageSensorsMessages.tableName),
    successMessage: manageSensorsMessages.tableSaved,
    onFailed: useFailureToast(),
  });

  return (
    <Button
      icon={<Icon name="download" />}
      ignoresDoubleClick
      isBusy={isRunning}
      onClick={() => void download()}
    >
      <span className={styles.saveLabel}>{text(manageSensorsMessages.saveTable)}</span>
    </Button>
  );
};
