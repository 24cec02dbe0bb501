import { useId, useRef, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { saveAs } from 'file-saver';

import { chartFileName } from '@domain/fileNames/measurementFileNames';
import { tableCsv } from '@reporting/csv';

import { useText } from '@/i18n/useText';

import { chartsMessages } from '../texts';
import { Button } from '../../Button';
import { FOOT_OF_CARD } from '../../feedback/toastPlacement';
import { useSubject } from '../ChartSubject';
import type { Part } from '../rules/axis';
import type { ChartTable } from '../rules/ChartTable';
import styles from './ChartFrame.module.css';
import { savePicture, type Picture } from './savePicture';
import { ChartTableView } from './ChartTableView';

interface ChartFrameProps {
  /** Legend and choices, in a row above the chart. */
  controls: ReactNode;
  /** The chart in a sentence or two. */
  summary: string;
  table: () => ChartTable;
  /** The part of the chart in view, which the table and files follow; undefined while all of it is. */
  part?: (Part & { onShowAll: () => void }) | undefined;
  picture: () => Picture;
  /** Below the chart: the values at the cursor, or the summary. */
  readout: ReactNode;
  /** Beside it: further actions on the chart. */
  tools?: ReactNode;
  /** The drawing; it fills the space that the frame leaves. */
  children: ReactNode;
}

/** The common frame of all charts: legend, text, the table behind the chart, and its files. */
export const ChartFrame = ({
  controls,
  summary,
  table,
  part,
  picture,
  readout,
  tools,
  children,
}: ChartFrameProps) => {
  const text = useText();
  const notify = useNotify();
  const subject = useSubject();
  const summaryId = useId();
  const [isTable, setTable] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const caption = [subject.caption, part?.words, subject.note].filter(Boolean).join(' · ');
  const nameOf = (ending: 'png' | 'csv') =>
    chartFileName(subject.title, subject.sensor, subject, ending, part ?? subject.days);

  const showAll = () => {
    part?.onShowAll();
    // The pressed button goes.
    toggle.current?.focus();
  };

  const saveTable = () => {
    const { columns, rows } = table();
    const heading = columns.map(({ label, args }) => text(label, args));
    const file = new Blob([tableCsv([heading, ...rows])], { type: 'text/csv;charset=utf-8' });
    saveAs(file, nameOf('csv'));
  };

  const saveImage = async () => {
    try {
      await savePicture(picture(), { title: subject.title, caption, summary }, nameOf('png'));
    } catch {
      notify(text(chartsMessages.pictureFailed), { type: 'error' });
    }
  };

  return (
    <div className={styles.frame} role="group" aria-label={subject.title} aria-describedby={summaryId}>
      <p className={styles.paperHeading}>{caption}</p>
      <p id={summaryId} className="visually-hidden">
        {summary}
      </p>
      {subject.note && <p className={styles.note}>{subject.note}</p>}
      {!isTable && <div className={styles.controls}>{controls}</div>}
      {isTable && part && (
        <div className={styles.part}>
          <p>{part.words}</p>
          <Button variant="quiet" className={styles.action} onClick={showAll}>
            {text(chartsMessages.showAll)}
          </Button>
        </div>
      )}
      {isTable ? <ChartTableView table={table()} /> : children}
      <div {...FOOT_OF_CARD} className={styles.foot}>
        {!isTable && (
          <div className={styles.values}>
            <p className={styles.readout}>{readout}</p>
            {tools}
          </div>
        )}
        <div className={styles.actions}>
          <Button ref={toggle} variant="quiet" className={styles.action} onClick={() => setTable(!isTable)}>
            {text(isTable ? chartsMessages.showChart : chartsMessages.showTable)}
          </Button>
          <Button variant="quiet" className={styles.action} onClick={() => void saveImage()}>
            {text(chartsMessages.savePng)}
          </Button>
          <Button variant="quiet" className={styles.action} onClick={saveTable}>
            {text(chartsMessages.saveCsv)}
          </Button>
        </div>
      </div>
    </div>
  );
};
