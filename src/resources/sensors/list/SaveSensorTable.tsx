import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { useFileDownload } from '@/kit/downloads/useFileDownload';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { Icon } from '@/kit/Icon';
import { useIsPhone } from '@/kit/useIsPhone';

import { downloadSensorTable } from '../import/calls';
import { manageSensorsMessages } from '../texts';

/** Saves all sensors as the table that an import takes (EXT-83). */
export const SaveSensorTable = () => {
  const text = useText();
  const isPhone = useIsPhone();
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
      {/* Beside the others in one line of a phone. */}
      <span className={isPhone ? 'visually-hidden' : undefined}>{text(manageSensorsMessages.saveTable)}</span>
    </Button>
  );
};
