import { useCreate, useNotify, useRecordContext, useUpdate } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/sensorTypeManagement';
import type { SensorType, SensorTypeRequest } from '@/providers/data/records';
import { errorKind } from '@/shared/feedback/errorKind';
import { FormButtons } from '@/shared/form/FormButtons';
import { FormDialog } from '@/shared/form/FormDialog';
import { TextInput } from '@/shared/inputs/TextInput';
import { requiredText } from '@/shared/inputs/validators';

import { useInvalidateSensorTypes } from '../sensorTypeQueries';

const nameRules = requiredText('views.typeNameRequired');

const nameProblem = (error: unknown) =>
  errorKind(error) === 'duplicate' ? ({ name: 'views.typeNameTaken' } as const) : undefined;

const Buttons = ({ saved, onCancel }: { saved: string; onCancel: () => void }) => {
  const text = useText();
  const { name } = useWatch() as SensorTypeRequest;
  const isUseless = name.trim() === '' || name.trim() === saved;
  const labels = saved === '' ? { label: text('views.addType'), busyLabel: text('views.adding') } : {};

  return <FormButtons {...labels} disabled={isUseless} onCancel={onCancel} />;
};

interface SensorTypeFormProps {
  onClose: () => void;
}

/** The name of the type in context, or of a new one (EXT-4). */
export const SensorTypeForm = ({ onClose }: SensorTypeFormProps) => {
  const text = useText();
  const notify = useNotify();
  const type = useRecordContext<SensorType>();
  const [create] = useCreate();
  const [update] = useUpdate();
  const invalidate = useInvalidateSensorTypes();

  const save = (values: SensorTypeRequest) => {
    const data = { name: values.name.trim() };
    return type
      ? update('sensor-types', { id: type.id, data, previousData: type }, { returnPromise: true })
      : create('sensor-types', { data }, { returnPromise: true });
  };

  return (
    <FormDialog
      width="narrow"
      name={type ? `edit-sensor-type ${type.id}` : 'add-sensor-type'}
      title={text(type ? 'views.renameTitle' : 'views.addTypeTitle')}
      defaultValues={{ name: type?.name ?? '' }}
      save={save}
      problemsOf={nameProblem}
      onSaved={() => {
        notify(text(type ? 'views.typeRenamed' : 'views.typeAdded'), { type: 'success' });
        void invalidate();
        onClose();
      }}
      onClose={onClose}
      buttons={<Buttons saved={type?.name ?? ''} onCancel={onClose} />}
    >
      <TextInput source="name" label="views.typeName" validate={nameRules} />
    </FormDialog>
  );
};
