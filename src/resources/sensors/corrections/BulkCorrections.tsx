import { RecordContext, ResourceContextProvider, useGetOne, useNotify } from 'react-admin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { MAX_CORRECTED_SENSORS } from '@domain/sensors/correction';
import { formatMeasure } from '@reporting/format';

import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { queryKeyOf } from '@/kit/cache/queryKeys';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { LoadError } from '@/kit/feedback/LoadError';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { ScrollRegion } from '@/kit/ScrollRegion';
import { useDebounced } from '@/kit/useDebounced';
import { useNow } from '@/kit/useNow';
import type { CorrectionTrial, Sensor, SensorCorrections } from '@/providers/data/records';

import type { BulkVariable } from '../bulk/bulkVariables';
import { BulkVariableInput } from '../bulk/BulkVariableInput';
import { useBulkChoices } from '../bulk/useBulkChoices';
import { CORRECTED } from '../sensorQueries';
import { Preview } from '../BeforeAndAfter';
import { siteMoment } from '../siteTime';
import styles from './BulkCorrections.module.css';
import { createCorrections, tryCorrections } from './calls';
import formStyles from './CorrectionForm.module.css';
import { ruleOf, valuesOf, type CorrectionRule, type CorrectionValues } from './correctionValues';
import { RuleInputs } from './RuleInputs';
import { correctionMessages } from './texts';

/** The request for some sensors; the rule's variable is a normalized one. */
const requestOf = ({ variableId, ...rule }: CorrectionRule, sensors: readonly Sensor[]) => ({
  normalizedVariableId: variableId,
  sensorIds: sensors.map(({ id }) => id),
  ...rule,
});

interface EachProps {
  trial: CorrectionTrial;
  unit: string | null | undefined;
}

/** What would change of each sensor, or why it can't. */
const Each = ({ trial: { variables }, unit }: EachProps) => {
  const text = useText();

  return (
    <ScrollRegion label={text(correctionMessages.perSensor)} className={styles.scroller}>
      <ul className={styles.list}>
        {variables.map(({ sensorName, variableId, problem, readings, last }) => (
          <li key={variableId}>
            <p className={styles.name}>{sensorName}</p>
            {problem && <p className={styles.problem}>{text(correctionMessages.problems.taken)}</p>}
            {!problem && (
              <p>
                {last
                  ? text(correctionMessages.effect, {
                      readings: formatCount(readings),
                      before: formatMeasure(last.before, unit),
                      after: formatMeasure(last.after, unit),
                    })
                  : text(correctionMessages.noneOf)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
};

interface FieldsProps {
  sensors: readonly Sensor[];
  choices: readonly BulkVariable[];
  timeZone: string;
}

const Fields = ({ sensors, choices, timeZone }: FieldsProps) => {
  const text = useText();
  const values = useWatch() as CorrectionValues;
  const chosen = choices.find(({ variable }) => variable.id === values.variableId);
  const rule = ruleOf(values, timeZone, useNow());
  const wanted = rule && chosen ? JSON.stringify(requestOf(rule, chosen.sensors)) : '';
  // What the form begins with is asked for at once, whenever its lists come.
  const request = useDebounced(wanted) || wanted;
  const query = useQuery({
    queryKey: queryKeyOf('correction-preview', 'many', request),
    queryFn: ({ signal }) => tryCorrections(JSON.parse(request) as ReturnType<typeof requestOf>, signal),
    enabled: request !== '',
    placeholderData: keepPreviousData,
    // Somebody may have corrected sensors since.
    gcTime: 0,
  });
  const { data: trial } = query;
  const recomputableFrom = trial?.recomputableFrom ?? null;

  return (
    <>
      <p className={formStyles.note}>{text(correctionMessages.explanation)}</p>
      <BulkVariableInput source="variableId" sensors={sensors} choices={choices} chosen={chosen} />
      <RuleInputs timeZone={timeZone} />
      <Preview isOutdated={query.isFetching}>
        <LoadError query={query} />
        {!rule && <p className={formStyles.note}>{text(correctionMessages.previewWaiting)}</p>}
        {rule && query.isPending && (
          <p className={formStyles.note}>{text(correctionMessages.previewLoading)}</p>
        )}
        {rule && recomputableFrom !== null && rule.from < recomputableFrom && (
          <p className={formStyles.note}>
            {text(correctionMessages.onlyHours, { moment: siteMoment(recomputableFrom, timeZone) })}
          </p>
        )}
        {rule && trial && <Each trial={trial} unit={chosen?.variable.unit} />}
      </Preview>
    </>
  );
};

/** 'Corregir mediciones' of the selected sensors (EXT-60): the same correction of a variable for all that measure it. */
export const BulkCorrections = ({ onClose }: ClosableProps) => {
  const text = useText();
  const notify = useNotify();
  const now = useNow();
  const { sensors, choices, first, pending } = useBulkChoices(MAX_CORRECTED_SENSORS);
  const firstId = first?.sensors[0]?.id;
  // For the site's clock.
  const site = useGetOne<SensorCorrections>(
    'corrections',
    { id: firstId ?? 0 },
    { enabled: firstId !== undefined },
  );
  const timeZone = site.data?.timeZone;

  const save = async (values: CorrectionValues) => {
    const rule = ruleOf(values, timeZone ?? 'UTC', now);
    const chosen = choices.find(({ variable }) => variable.id === rule?.variableId);
    if (!rule || !chosen) return;
    const { corrected } = await createCorrections({
      ...requestOf(rule, chosen.sensors),
      reason: values.reason.trim(),
    });
    notify(text(correctionMessages.savedMany, counted(corrected)), { type: 'success' });
  };

  const isReady = first && timeZone !== undefined;
  return (
    // Its draft is about these sensors, and no other form's.
    <ResourceContextProvider value={`corrections of ${sensors.map(({ id }) => id).join()}`}>
      <RecordContext value={undefined}>
        <FormDialog<CorrectionValues>
          title={text(correctionMessages.add)}
          defaultValues={isReady ? valuesOf(undefined, first.variable.id, timeZone, now) : undefined}
          pending={site.error && !site.data ? <LoadError query={site} /> : pending}
          save={save}
          outdated={CORRECTED}
          onClose={onClose}
          buttons={<FormButtons label={correctionMessages.save} busyLabel={correctionMessages.saving} />}
        >
          <Fields sensors={sensors} choices={choices} timeZone={timeZone ?? 'UTC'} />
        </FormDialog>
      </RecordContext>
    </ResourceContextProvider>
  );
};
