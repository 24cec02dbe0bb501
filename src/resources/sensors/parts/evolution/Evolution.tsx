import { useCallback, useMemo, useRef } from 'react';

import { isoDay } from '@domain/monthNames';
import { monthOf } from '@domain/months';

import { useText } from '@/i18n/useText';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { useLazyCode } from '@/kit/lazy/useLazyCode';
import { Section } from '@/kit/page/Section';
import { periodMessages } from '@/kit/period/texts';
import { useRecord } from '@/kit/useRecord';
import { useSize } from '@/kit/useSize';
import { useToday } from '@/kit/useToday';

import { BesideVariables } from './BesideVariables';
import styles from './Evolution.module.css';
import { askedStretch, comparedStretch, lengthOf, type AskedStretch } from './rules/askedStretch';
import { sensorsOf } from './rules/besideVariables';
import { stepFor } from './rules/stepFor';
import { stretchProblems } from './rules/stretchProblems';
import { StretchInputs } from './StretchInputs';
import { evolutionMessages } from './texts';
import { useBeside } from './useBeside';
import { useStretch } from './useStretch';
import { useStretchChoice } from './useStretchChoice';

/** It comes after the measurements: the page's first parts don't wait for a chart below them. */
const useDrawing = (isWanted: boolean) =>
  useLazyCode('stretch-drawing', async () => (await import('./StretchDrawing')).StretchDrawing, isWanted);

/** Where nothing is laid out, such as in print of a part that was never in view. */
const USUAL_WIDTH_PX = 640;
const MOST_PANELS = 4;

/** A sensor, with as many variables as its chart has panels. */
export interface ChartedSensor {
  id: number;
  name: string;
  variables: readonly unknown[];
}

/** The measurements of the sensor in context in any stretch of time, live while it goes on (EXT-73). */
export const Evolution = () => {
  const text = useText();
  const today = useToday();
  const { id, variables } = useRecord<ChartedSensor>();
  const [choice, setChoice] = useStretchChoice();
  const { stretch, from, to, compare, hidden, beside } = choice;
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);

  const isValid = Object.keys(stretchProblems(choice, today)).length === 0;
  const asked = isValid ? askedStretch({ stretch, from, to }, today) : undefined;
  const compared = asked && comparedStretch({ stretch, compare }, asked, today);
  const stepOf = (some: AskedStretch) =>
    stepFor(lengthOf(some), size?.width || USUAL_WIDTH_PX, compared !== undefined);
  const step = asked && size ? stepOf(asked) : undefined;
  const own = useStretch({ sensorId: id, asked, step, otherIds: sensorsOf(beside) });
  const before = useStretch({ sensorId: id, asked: compared?.asked, step });

  const otherAnswer = compared && !before.isPlaceholderData ? before.data?.answer : undefined;
  const daysBefore = compared?.daysBefore ?? 0;
  const other = useMemo(
    () =>
      otherAnswer && compare !== 'none' && !own.isPlaceholderData
        ? { answer: otherAnswer, daysBefore, label: text(periodMessages.comparisons[compare]) }
        : undefined,
    [otherAnswer, daysBefore, compare, own.isPlaceholderData, text],
  );
  const isShown = useCallback((variableId: number) => !hidden.includes(variableId), [hidden]);
  const toggle = (variableId: number) =>
    setChoice({
      ...choice,
      hidden: isShown(variableId) ? [...hidden, variableId] : hidden.filter((one) => one !== variableId),
    });

  const { data } = own;
  const shown = useBeside(beside, data, isShown);
  const drawing = useDrawing(data !== undefined);
  const StretchDrawing = drawing.data;
  const day = isoDay(monthOf(today), today.getDate());
  const shownDays = asked && 'from' in asked ? asked : { from: isoDay(monthOf(today), 1), to: day };

  const content = () => {
    if (own.isError && !data) return <LoadError query={own} />;
    if (before.isError && !before.data) return <LoadError query={before} />;
    if (drawing.isError) return <LoadError query={drawing} title={text(evolutionMessages.notLoaded)} />;
    if (!asked && !data) return null;
    if (!data || !shown.answer || !StretchDrawing)
      return (
        <Skeleton className={styles.skeleton} label={evolutionMessages.loading}>
          <div className={styles.bone} />
        </Skeleton>
      );
    if (shown.answer.variables.every(({ at }) => at.length === 0))
      return (
        <EmptyState title={text(evolutionMessages.nothing)} hint={text(evolutionMessages.nothingHint)} />
      );
    return (
      <StretchDrawing
        key={JSON.stringify(data.asked)}
        answer={shown.answer}
        now={data.now}
        other={other}
        isShown={isShown}
        onToggle={toggle}
        stepOf={stepOf}
        onDays={(days) => setChoice({ ...choice, stretch: 'days', ...days })}
      />
    );
  };

  return (
    <Section title={text(evolutionMessages.title)} className={styles.evolution}>
      <StretchInputs choice={choice} onChange={setChoice} shownDays={shownDays} />
      <BesideVariables
        beside={beside}
        shownCount={shown.answer?.variables.filter((one) => isShown(one.id)).length ?? 0}
        nameOf={shown.nameOf}
        onChange={(next) => setChoice({ ...choice, beside: next })}
      />
      <div
        ref={box}
        className={styles.chart}
        data-panels={Math.min(MOST_PANELS, Math.max(1, variables.length + beside.length))}
        aria-busy={own.isPlaceholderData || undefined}
      >
        {content()}
      </div>
      {shown.missing > 0 && (
        <p className={styles.missing}>
          {text(evolutionMessages.missing, { smart_count: shown.missing, count: shown.missing })}
        </p>
      )}
      {shown.crowded.length > 0 && (
        <p className={styles.missing}>
          {text(evolutionMessages.crowded, {
            smart_count: shown.crowded.length,
            count: shown.crowded.length,
          })}
        </p>
      )}
    </Section>
  );
};
