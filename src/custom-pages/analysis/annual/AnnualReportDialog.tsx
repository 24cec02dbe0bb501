import { useState } from 'react';

import { annualReportFileName } from '@domain/fileNames/measurementFileNames';

import { useText } from '@/i18n/useText';
import { FilterSelect } from '@/kit/controls/FilterSelect';
import { Select } from '@/kit/controls/Select';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { DownloadFormDialog } from '@/kit/downloads/DownloadFormDialog';
import { useFileDownload } from '@/kit/downloads/useFileDownload';
import { Icon } from '@/kit/Icon';
import { useIsAdmin } from '@/kit/useIsAdmin';
import type { AnalysedVariables } from '@/providers/data/records';

import { downloadAnnualReport, type AskedYear } from '../calls';
import { measuredYears, usualYear } from './measuredYears';
import { annualMessages } from './texts';

/** 'Informe anual' (EXT-77): which year, and where. After a failure the choices stay. */
export const AnnualReportDialog = ({ onClose, ...analysed }: AnalysedVariables & ClosableProps) => {
  const text = useText();
  const isAdmin = useIsAdmin();
  const years = measuredYears(analysed);
  const [year, setYear] = useState(() => usualYear(analysed));
  const [locationId, setLocationId] = useState<number | null>(null);
  const all = text(isAdmin ? annualMessages.all.administrator : annualMessages.all.resident);
  const placeName = analysed.locations.find(({ id }) => id === locationId)?.name ?? all;
  const { download, isRunning, problem } = useFileDownload({
    fetchFile: downloadAnnualReport,
    nameOf: (asked: AskedYear) => annualReportFileName(placeName, asked.year),
    successMessage: annualMessages.started,
    onSaved: onClose,
  });

  return (
    <DownloadFormDialog
      title={text(annualMessages.title)}
      label={annualMessages.download}
      icon={<Icon name="download" />}
      isBusy={isRunning}
      problem={problem}
      onDownload={() => download({ year, ...(locationId !== null && { locationId }) })}
      onClose={onClose}
    >
      <p>{text(annualMessages.hint)}</p>
      <Select
        label={text(annualMessages.year)}
        options={years.map((value) => ({ value, label: String(value) }))}
        value={year}
        onChange={setYear}
      />
      {analysed.locations.length > 1 && (
        <FilterSelect
          label={text(annualMessages.place)}
          anyLabel={all}
          options={analysed.locations}
          value={locationId}
          onChange={setLocationId}
        />
      )}
    </DownloadFormDialog>
  );
};
