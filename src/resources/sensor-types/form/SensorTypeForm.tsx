import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { errorKind } from '@/kit/feedback/errorKind';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { CheckboxInput } from '@/kit/inputs/CheckboxInput';
import { TextInput } from '@/kit/inputs/TextInput';
import { required } from '@/kit/inputs/validators';
import { useFeature } from '@/kit/useFeature';
import type { CreateSensorTypeRequest, SensorType, SensorTypeRequest } from '@/providers/data/records';

import { newTypeMessages } from '../parts/texts';
import { sensorTypesMessages } from '../texts';
import { SENSOR_TYPES_CHANGED } from '../parts/freshness';

const nameRules = required(newTypeMessages.nameRequired);

const nameProblem = (error: unknown) =>
  errorKind(error) === 'duplicate' ? ({ name: newTypeMessages.nameTaken } as const) : undefined;

const Buttons = ({ saved }: { saved: string }) => {
  const { name } = useWatch() as SensorTypeRequest;
  const isUseless = name.trim() === '' || name.trim() === saved;
  const labels =
    saved === '' ? ({ label: newTypeMessages.add, busyLabel: newTypeMessages.adding } as const) : {};

  return <FormButtons {...labels} disabled={isUseless} />;
};

/** The name of the type in context, or of a new one, which may begin with the usual charts of Vigía (EXT-4). */
export const SensorTypeForm = ({ onClose }: ClosableProps) => {
  const text = useText();
  const type = useRecordContext<SensorType>();
  const saveRecord = useSaveRecord();
  const hasCharts = useFeature('charts');
  const hasTableau = useFeature('tableau');
  const offersCharts = hasCharts && !type;

  const save = ({ name, charts }: CreateSensorTypeRequest) =>
    saveRecord({ name: name.trim(), ...(offersCharts && charts && { charts }) });

  return (
    <FormDialog
      width="narrow"
      title={text(type ? sensorTypesMessages.renameTitle : sensorTypesMessages.addTitle)}
      defaultValues={{ name: type?.name ?? '', charts: offersCharts && !hasTableau }}
      save={save}
      problemsOf={nameProblem}
      successMessage={type ? sensorTypesMessages.renamed : newTypeMessages.added}
      outdated={SENSOR_TYPES_CHANGED}
      onClose={onClose}
      buttons={<Buttons saved={type?.name ?? ''} />}
    >
      <TextInput source="name" label={newTypeMessages.name} validate={nameRules} />
      {offersCharts && <CheckboxInput source="charts" label={sensorTypesMessages.withCharts} />}
    </FormDialog>
  );
};
