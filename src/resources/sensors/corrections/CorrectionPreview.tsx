import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { isAmongValues } from '@domain/sensors/variableKind';
import { formatMean, formatMeasure } from '@reporting/format';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { queryKeyOf } from '@/kit/cache/queryKeys';
import { LoadError } from '@/kit/feedback/LoadError';
import { useDebounced } from '@/kit/useDebounced';
import { useNow } from '@/kit/useNow';
import type { CorrectionPreview as Answer, SensorOverview } from '@/providers/data/records';

import { BeforeAndAfter, Preview } from '../BeforeAndAfter';
import { siteMoment } from '../siteTime';
import { previewCorrection } from './calls';
import styles from './CorrectionForm.module.css';
import { ruleOf, type CorrectionRule, type CorrectionValues } from './correctionValues';
import { correctionMessages } from './texts';

type Variable = SensorOverview['variables'][number];

interface FiguresProps {
  preview: Answer;
  variable: Variable | undefined;
}

/** Before and after, in the unit of the readings, which the correction is about. */
const Figures = ({ preview: { before, after, last }, variable }: FiguresProps) => {
  const text = useText();
  if (!before || !after || !last) return null;

  const unit = variable?.unitOfReading ?? variable?.unit;
  const rows = [
    ['min', formatMeasure(before.min, unit), formatMeasure(after.min, unit)],
    ['mean', formatMean(before.mean, unit), formatMean(after.mean, unit)],
    ['max', formatMeasure(before.max, unit), formatMeasure(after.max, unit)],
    ['last', formatMeasure(last.before, unit), formatMeasure(last.after, unit)],
  ] as const;
  const shown = rows.filter(([name]) => name === 'last' || isAmongValues(variable?.kind));
  return <BeforeAndAfter rows={shown.map(([name, was, is]) => [text(correctionMessages[name]), was, is])} />;
};

interface SentencesProps {
  preview: Answer;
  from: string;
  timeZone: string;
}

const Sentences = ({ preview, from, timeZone }: SentencesProps) => {
  const text = useText();
  const { readings, until, countedFrom, recomputableFrom } = preview;
  const span = until
    ? text(correctionMessages.untilNext, { moment: siteMoment(until, timeZone) })
    : text(correctionMessages.untilNow);

  return (
    <>
      <p>
        {text(readings === 0 ? correctionMessages.changesNothing : correctionMessages.changes, {
          ...counted(readings),
          span,
        })}
      </p>
      {recomputableFrom !== null && from < recomputableFrom && (
        <p className={styles.note}>
          {text(correctionMessages.onlyHours, { moment: siteMoment(recomputableFrom, timeZone) })}
        </p>
      )}
      {countedFrom && (
        <p className={styles.note}>
          {text(correctionMessages.countedFrom, { moment: siteMoment(countedFrom, timeZone) })}
        </p>
      )}
    </>
  );
};

interface CorrectionPreviewProps {
  sensorId: number;
  correctionId: number | null;
  timeZone: string;
  variables: readonly Variable[];
}

/** What the correction in the form would change, a moment after somebody typed. */
export const CorrectionPreview = ({
  sensorId,
  correctionId,
  timeZone,
  variables,
}: CorrectionPreviewProps) => {
  const text = useText();
  const rule = ruleOf(useWatch() as CorrectionValues, timeZone, useNow());
  const typed = JSON.stringify(rule ?? null);
  const asked = useDebounced(typed);
  const askedRule = JSON.parse(asked) as CorrectionRule | null;
  const query = useQuery({
    queryKey: queryKeyOf('correction-preview', sensorId, correctionId, asked),
    queryFn: async ({ signal }) => ({
      rule: askedRule,
      preview: askedRule && (await previewCorrection(sensorId, askedRule, correctionId, signal)),
    }),
    enabled: askedRule !== null,
    placeholderData: keepPreviousData,
  });
  const told = rule && query.data?.preview ? query.data : undefined;

  return (
    <Preview isOutdated={typed !== asked || query.isFetching}>
      <LoadError query={query} />
      <div aria-live="polite">
        {!rule && <p className={styles.note}>{text(correctionMessages.previewWaiting)}</p>}
        {rule && query.isPending && <p className={styles.note}>{text(correctionMessages.previewLoading)}</p>}
        {told?.preview && told.rule && (
          <Sentences preview={told.preview} from={told.rule.from} timeZone={timeZone} />
        )}
      </div>
      {told?.preview && told.rule && (
        <Figures preview={told.preview} variable={variables.find(({ id }) => id === told.rule?.variableId)} />
      )}
    </Preview>
  );
};
