import { useState } from 'react';

import type { Days } from '@domain/days';
import type { CsvForm } from '@domain/tables/csvForm';
import { readingsFileName } from '@domain/fileNames/measurementFileNames';
import type { PeriodChoice } from '@domain/reports/reportPeriod';

import { useText } from '@/i18n/useText';
import { RadioGroup } from '@/kit/controls/RadioGroup';
import { DownloadFormDialog } from '@/kit/downloads/DownloadFormDialog';
import { useFileDownload } from '@/kit/downloads/useFileDownload';
import { DayInputs } from '@/kit/period/DayInputs';
import { useFeature } from '@/kit/useFeature';
import { useToday } from '@/kit/useToday';
import type { ReadingsFileQuery, Sensor } from '@/providers/data/records';

import { reportsMessages } from '../texts';
import { downloadReadings } from '../calls';
import styles from './ReadingsDialog.module.css';
import { dayOfDate, problemsOf, defaultDays } from './readingsDays';

interface ReadingsDialogProps {
  sensor: Sensor;
  period: PeriodChoice;
  onClose: () => void;
}

/** 'Descargar mediciones' (EXT-25): the days and the program it is for. After a failure the choices stay. */
export const ReadingsDialog = ({ sensor, period, onClose }: ReadingsDialogProps) => {
  const text = useText();
  const today = useToday();
  const [days, setDays] = useState<Days>(() => defaultDays(period, today));
  const [form, setForm] = useState<CsvForm>('es-AR');
  const {
    download,
    isRunning,
    problem: failure,
  } = useFileDownload({
    fetchFile: (query: ReadingsFileQuery, signal) => downloadReadings(sensor.id, query, signal),
    nameOf: ({ from, to }) => readingsFileName(sensor.name, from, to),
    successMessage: reportsMessages.downloadStarted,
    onSaved: onClose,
  });
  const hasKinds = useFeature('kinds');
  const [by, setBy] = useState<'readings' | 'hours'>('readings');
  const problems = problemsOf(days, today);
  const isReady = !problems.from && !problems.to;

  return (
    <DownloadFormDialog
      title={text(reportsMessages.readingsTitle)}
      label={reportsMessages.downloadFile}
      isBusy={isRunning}
      problem={failure}
      onDownload={isReady ? () => download({ ...days, form, ...(by === 'hours' && { by }) }) : null}
      onClose={onClose}
    >
      <p>
        {text(by === 'hours' ? reportsMessages.hoursHint : reportsMessages.readingsHint, {
          sensor: sensor.name,
        })}
      </p>
      <DayInputs
        className={styles.days}
        days={days}
        last={dayOfDate(today)}
        problems={problems}
        disabled={isRunning}
        onChange={setDays}
      />
      {hasKinds && (
        <RadioGroup
          label={text(reportsMessages.csvRows)}
          options={[
            { value: 'readings', label: text(reportsMessages.csvReadings) },
            { value: 'hours', label: text(reportsMessages.csvHours) },
          ]}
          value={by}
          onChange={setBy}
        />
      )}
      <RadioGroup
        label={text(reportsMessages.csvForm)}
        options={[
          { value: 'es-AR', label: text(reportsMessages.csvSpreadsheets) },
          { value: 'international', label: text(reportsMessages.csvPrograms) },
        ]}
        value={form}
        onChange={setForm}
      />
    </DownloadFormDialog>
  );
};
