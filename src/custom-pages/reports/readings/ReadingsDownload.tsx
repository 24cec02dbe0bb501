import { useState } from 'react';

import type { PeriodChoice } from '@domain/reports/reportPeriod';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { lazyPart } from '@/kit/lazy/lazyPart';
import type { Sensor } from '@/providers/data/records';

import { reportsMessages } from '../texts';

const LazyReadingsDialog = lazyPart(async () => (await import('./ReadingsDialog')).ReadingsDialog);

interface ReadingsDownloadProps {
  /** Null while none is chosen. */
  sensor: Sensor | null;
  period: PeriodChoice;
  className?: string | undefined;
}

/** 'Descargar mediciones' of a sensor (EXT-25). */
export const ReadingsDownload = ({ sensor, period, className }: ReadingsDownloadProps) => {
  const text = useText();
  // As it was pressed: going back may take the choice away for a moment, and the dialog stays.
  const [asked, setAsked] = useState<{ sensor: Sensor; period: PeriodChoice } | null>(null);

  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon name="download" size={18} />}
        className={className}
        disabled={!sensor}
        onClick={() => sensor && setAsked({ sensor, period })}
      >
        {text(reportsMessages.downloadReadings)}
      </Button>
      {asked && <LazyReadingsDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
};
