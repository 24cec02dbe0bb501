import { useText } from '@/i18n/useText';
import { Icon } from '@/shared/Icon';

import type { ReportDownload } from './ReportContext';

interface DownloadButtonProps {
  className: string | undefined;
  download: ReportDownload;
}

/** 'Descargar PDF' of the sensor's month (doc 2 §2, §4). */
export const DownloadButton = ({ className, download }: DownloadButtonProps) => {
  const text = useText();
  const { start, isRunning } = download;

  return (
    <button type="button" className={className} disabled={!start} onClick={start ?? undefined}>
      <Icon name="download" />
      {text(isRunning ? 'reports.downloading' : 'reports.download')}
    </button>
  );
};
