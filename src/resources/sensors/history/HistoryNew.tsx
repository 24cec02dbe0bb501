import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { historyImportPath } from '@domain/paths';

import type { Phrase } from '@/i18n/texts';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import { FileDrop } from '@/kit/controls/FileDrop';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { Section } from '@/kit/page/Section';
import { randomUuid } from '@/kit/randomUuid';
import { TABLE_FILES } from '@/kit/tables/tableFiles';
import { useOneAtATime } from '@/kit/useOneAtATime';
import type { HistorySettings, HistoryTrial as Trial } from '@/providers/data/records';

import { CheckActions } from '../tables/CheckActions';
import { ChosenTable } from '../tables/ChosenTable';
import styles from '../tables/tables.module.css';
import { tableMessages } from '../tables/texts';
import { useCheck } from '../tables/useCheck';
import { startHistoryImport, tryHistoryImport } from './calls';
import { rememberFile } from './chosenFiles';
import { formatBytes } from './formatBytes';
import { STARTED } from './historyQueries';
import { HistorySettingsInputs } from './HistorySettingsInputs';
import { HistoryTrial } from './HistoryTrial';
import { fileEncoding, readFilePart } from './rules/fileParts';
import { guessHistory, missingIn, placeHeadings } from './rules/guessHistory';
import { fileProblems, historyMessages } from './texts';

/** Enough lines to see how all of them are read. */
const TRIED_BYTES = 32 * 1024;

interface Chosen {
  file: File;
  /** Its first lines. */
  beginning: string;
}

const readBeginning = async (file: File): Promise<string | { problem: Phrase }> => {
  const encoding = await fileEncoding(file);
  if (encoding === 'workbook' || encoding === 'unknown' || encoding === 'line')
    return { problem: fileProblems[encoding] };
  const part = await readFilePart(file, encoding, 0, TRIED_BYTES);
  if (typeof part === 'string') return { problem: fileProblems[part] };
  return part.lines.trim() === '' ? { problem: fileProblems.empty } : part.lines;
};

interface StartProps extends Chosen {
  settings: HistorySettings;
  trial: Trial;
}

const Start = ({ file, settings, trial }: StartProps) => {
  const text = useText();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const invalidate = useInvalidate(STARTED);
  const { run, isRunning } = useOneAtATime();
  // Whoever presses again after a failure begins the same import.
  const [key] = useState(randomUuid);

  const start = () =>
    run(async () => {
      try {
        const name = file.name.slice(0, 200);
        const { id } = await startHistoryImport({ key, name, bytes: file.size, settings });
        rememberFile(id, file);
        void invalidate();
        await navigate(historyImportPath(id));
      } catch (error) {
        showFailure(error);
      }
    });

  return (
    <div className={styles.actions}>
      <Button
        variant="primary"
        disabled={trial.values === 0 || isRunning}
        isBusy={isRunning}
        onClick={() => void start()}
      >
        {text(isRunning ? tableMessages.starting : historyMessages.start)}
      </Button>
      {trial.values === 0 && <p className={styles.problem}>{text(historyMessages.nothing)}</p>}
    </div>
  );
};

/** A file, how it is read, and a trial with its first lines: each step appears once the one before it is done. */
export const HistoryNew = ({ sensorId }: { sensorId: number | null }) => {
  const text = useText();
  const { result: trial, isRunning, check, forget } = useCheck<Trial>();
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<Phrase>();
  const [settings, setSettings] = useState<HistorySettings>();

  const choose = async (file: File) => {
    const beginning = await readBeginning(file);
    if (typeof beginning !== 'string') {
      setProblem(beginning.problem);
      return;
    }
    setProblem(undefined);
    setChosen({ file, beginning });
    setSettings(guessHistory(beginning, sensorId));
  };
  const ask = () => {
    if (chosen && settings) void check((signal) => tryHistoryImport(settings, chosen.beginning, signal));
  };

  const step = (number: number, title: Phrase) => text(tableMessages.step, { number, title: text(title) });
  const missing = settings && missingIn(settings);
  return (
    <>
      <Section title={step(1, historyMessages.source)} className={styles.part}>
        {chosen ? (
          <ChosenTable
            name={text(historyMessages.chosen, {
              name: chosen.file.name,
              size: formatBytes(chosen.file.size),
            })}
            another={text(historyMessages.another)}
            onForget={() => {
              forget();
              setChosen(undefined);
              setSettings(undefined);
            }}
          />
        ) : (
          <FileDrop
            label={text(tableMessages.file)}
            hint={text(historyMessages.fileHint)}
            accept={TABLE_FILES}
            onFile={(file) => void choose(file)}
          />
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {text(problem)}
          </p>
        )}
      </Section>
      {chosen && settings && (
        <Section title={step(2, historyMessages.columns)} className={styles.part}>
          <HistorySettingsInputs
            settings={settings}
            {...placeHeadings(chosen.beginning, settings)}
            onChange={(changed) => {
              forget();
              setSettings(changed);
            }}
          />
          <CheckActions
            label={text(historyMessages.check)}
            busyLabel={text(historyMessages.checking)}
            missing={missing && text(historyMessages.missing[missing])}
            isRunning={isRunning}
            isChecked={trial !== undefined}
            onCheck={ask}
          />
        </Section>
      )}
      {chosen && settings && trial && (
        <Section title={step(3, historyMessages.preview)} className={styles.part}>
          <HistoryTrial trial={trial} />
          <Start {...chosen} settings={settings} trial={trial} />
        </Section>
      )}
    </>
  );
};
