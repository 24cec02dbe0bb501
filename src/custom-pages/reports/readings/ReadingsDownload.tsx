import { useState } from 'react';

import type { PeriodChoice } from '@domain/reportPeriod';
import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/records';
import { Button } from '@/shared/Button';
import { latePart } from '@/shared/lazy/latePart';

const ReadingsDialog = latePart(async () => (await import('./ReadingsDialog')).ReadingsDialog);

interface ReadingsDownloadProps {
  /** Null while none is chosen. */
  sensor: Sensor | null;
  period: PeriodChoice;
  className?: string | undefined;
}

/** 'Descargar mediciones' of a sensor (EXT-25). */
export const ReadingsDownload = ({ sensor, period, className }: ReadingsDownloadProps) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <>
      <Button
        variant="quiet"
        icon="download"
        className={className}
        disabled={!sensor}
        onClick={() => setOpen(true)}
      >
        {text('reports.downloadReadings')}
      </Button>
      {isOpen && sensor && <ReadingsDialog sensor={sensor} period={period} onClose={close} />}
    </>
  );
};
