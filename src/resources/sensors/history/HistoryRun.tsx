import { useEffect, useId, useState } from 'react';

import { paths } from '@domain/paths';

import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import { FileDrop } from '@/kit/controls/FileDrop';
import { ErrorPanel } from '@/kit/feedback/ErrorPanel';
import { ProgressBar } from '@/kit/feedback/ProgressBar';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { useErrorText } from '@/kit/feedback/useErrorText';
import { Icon } from '@/kit/Icon';
import { NavigateButton } from '@/kit/NavigateButton';
import { AbsentRecord } from '@/kit/page/AbsentRecord';
import { Section } from '@/kit/page/Section';
import { TABLE_FILES } from '@/kit/tables/tableFiles';
import type { HistoryImport, HistoryImportDetails } from '@/providers/data/records';

import { plainName, saveTable } from '../tables/saveTable';
import styles from '../tables/tables.module.css';
import { tableMessages } from '../tables/texts';
import { rememberedFile } from './chosenFiles';
import { DoubledHourDialog } from './DoubledHourDialog';
import { formatBytes } from './formatBytes';
import { STORED, useHistoryImport } from './historyQueries';
import { LineProblems } from './LineProblems';
import { fileProblems, historyMessages } from './texts';
import { useFileUpload } from './useFileUpload';

const COUNTS = ['stored', 'known', 'refused'] as const;

const Counts = ({ of }: { of: HistoryImport }) => {
  const text = useText();

  return (
    <ul className={styles.outcomes}>
      {COUNTS.filter((count) => count === 'stored' || of[count] > 0).map((count) => (
        <li key={count}>{text(historyMessages[count], counted(of[count]))}</li>
      ))}
    </ul>
  );
};

const Problems = ({ of: { problems, refused, name } }: { of: HistoryImportDetails }) => {
  const text = useText();
  if (problems.length === 0) return null;
  const save = () => {
    const { lineHead, reasonHead, fileName } = historyMessages;
    const rows = problems.map((problem) => [String(problem.line), problem.text]);
    saveTable([[text(lineHead), text(reasonHead)], ...rows], text(fileName, { name: plainName(name) }));
  };

  return (
    <Section
      title={text(historyMessages.problemsTitle)}
      className={styles.part}
      action={
        <Button icon={<Icon name="download" />} onClick={save}>
          {text(historyMessages.save)}
        </Button>
      }
    >
      {refused > problems.length && (
        <p className={styles.note}>
          {text(historyMessages.problemsFirst, {
            count: formatCount(problems.length),
            total: formatCount(refused),
          })}
        </p>
      )}
      <LineProblems problems={problems} />
    </Section>
  );
};

const Progress = ({ of, isMoving }: { of: HistoryImport; isMoving: boolean }) => {
  const id = useId();
  const text = useText();

  return (
    <>
      <p id={id} className={styles.counts}>
        {text(tableMessages.progress, { done: formatBytes(of.doneBytes), total: formatBytes(of.bytes) })}
      </p>
      {isMoving && <ProgressBar aria-labelledby={id} done={of.doneBytes} total={Math.max(1, of.bytes)} />}
    </>
  );
};

interface UploadProps {
  begun: HistoryImportDetails;
  file: File;
  onDone: (stored: HistoryImport) => void;
}

/** The upload of the rest of a file, which somebody has chosen. */
const Upload = ({ begun, file, onDone }: UploadProps) => {
  const text = useText();
  const errorText = useErrorText();
  const invalidate = useInvalidate(STORED);
  const [attempt, setAttempt] = useState(0);
  const { current, state } = useFileUpload(begun, file, attempt);
  const again = () => setAttempt(attempt + 1);
  const isDone = state.phase === 'done';
  useEffect(() => {
    if (!isDone) return;
    onDone(current);
    void invalidate();
  }, [isDone, current, onDone, invalidate]);

  return (
    <>
      <Progress of={current} isMoving={state.phase === 'sending'} />
      <Counts of={current} />
      <p className={styles.note} role="status">
        {text(historyMessages.keepOpen)}
      </p>
      {state.phase === 'unreadable' && (
        <p role="alert" className={styles.problem}>
          {text(fileProblems[state.problem])}
        </p>
      )}
      {(state.phase === 'failed' || state.phase === 'waiting') && (
        <ErrorPanel
          title={errorText(state.error).message}
          hint={state.phase === 'waiting' ? text(historyMessages.waiting) : errorText(state.error).hint}
          onRetry={again}
        />
      )}
      {state.phase === 'asking' && (
        <DoubledHourDialog
          key={attempt}
          importId={begun.id}
          question={state.question}
          onAnswered={again}
          onClose={again}
        />
      )}
    </>
  );
};

const Run = ({ of: begun }: { of: HistoryImportDetails }) => {
  const text = useText();
  const [stored, setStored] = useState<HistoryImport>();
  const of = stored && begun.state === 'running' ? { ...begun, ...stored } : begun;
  const [file, setFile] = useState(() => rememberedFile(of.id));
  const [isOther, setOther] = useState(false);
  const choose = (chosen: File) => {
    setOther(chosen.size !== of.bytes);
    if (chosen.size !== of.bytes) return;
    setFile(chosen);
  };

  return (
    <>
      <Section title={text(historyMessages.states[of.state])} className={styles.part}>
        <p className={styles.note}>{of.name}</p>
        {of.state === 'done' && (
          <>
            <Counts of={of} />
            <p className={styles.note}>{text(historyMessages.hoursSoon)}</p>
            <div className={styles.actions}>
              <NavigateButton to={paths.importHistory}>{text(historyMessages.back)}</NavigateButton>
            </div>
          </>
        )}
        {of.state === 'running' && file && <Upload begun={begun} file={file} onDone={setStored} />}
        {of.state === 'running' && !file && (
          <>
            <Progress of={of} isMoving={false} />
            <FileDrop
              label={text(historyMessages.continue)}
              hint={text(historyMessages.chooseAgain, { name: of.name })}
              accept={TABLE_FILES}
              onFile={choose}
            />
            {isOther && (
              <p role="alert" className={styles.problem}>
                {text(historyMessages.otherFile)}
              </p>
            )}
          </>
        )}
      </Section>
      {of.state === 'done' && <Problems of={of} />}
    </>
  );
};

/** An import of measurements by its number: it goes on from where the server has the file. */
export const HistoryRun = ({ id }: { id: number }) => {
  const text = useText();
  const query = useHistoryImport(id);

  if (query.data) return <Run of={query.data} />;
  return (
    <AbsentRecord
      id={id}
      query={query}
      notFound={{ title: tableMessages.notFound, hint: tableMessages.notFoundHint }}
      back={<NavigateButton to={paths.importHistory}>{text(historyMessages.back)}</NavigateButton>}
      skeleton={<Skeleton label={tableMessages.loading} className={styles.skeleton} />}
    />
  );
};
