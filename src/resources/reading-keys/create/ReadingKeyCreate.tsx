import { useWatch } from 'react-hook-form';

import { useText } from '@/i18n/useText';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { readLines } from '@/kit/form/readLines';
import { RadioButtonGroupInput } from '@/kit/inputs/RadioButtonGroupInput';
import { TextInput } from '@/kit/inputs/TextInput';
import { required } from '@/kit/inputs/validators';
import type { NewReadingKey, ReadingKeyRequest } from '@/providers/data/records';
import { READING_KEYS_CHANGED } from '@/resources/devices/parts/freshness';

import { readingKeysMessages } from '../texts';

/** The form's values: devices one a line. */
interface KeyValues {
  name: string;
  scope: 'all' | 'some';
  devices: string;
}

const EMPTY_KEY: KeyValues = { name: '', scope: 'all', devices: '' };

const toKeyRequest = ({ name, scope, devices }: KeyValues): ReadingKeyRequest => ({
  name: name.trim(),
  devices: scope === 'all' ? null : readLines(devices),
});

const nameRules = required(readingKeysMessages.nameRequired);
const devicesRules = required(readingKeysMessages.identifiersRequired);

const scopes = [
  { id: 'all', name: readingKeysMessages.everyDevice },
  { id: 'some', name: readingKeysMessages.someDevices },
] as const;

const ScopeInputs = () => {
  const scope = useWatch<KeyValues, 'scope'>({ name: 'scope' });

  return (
    <>
      <RadioButtonGroupInput source="scope" label={readingKeysMessages.scope} choices={scopes} />
      {scope === 'some' && (
        <TextInput
          multiline
          source="devices"
          label={readingKeysMessages.identifiers}
          helperText={readingKeysMessages.identifiersHint}
          autoCapitalize="none"
          spellCheck={false}
          validate={devicesRules}
        />
      )}
    </>
  );
};

interface ReadingKeyCreateProps {
  /** Receives the key itself, which is shown only this once. */
  onMade: (key: string) => void;
  onClose: () => void;
}

/** 'Crear clave' (EXT-17): for all devices, or for some. */
export const ReadingKeyCreate = ({ onMade, onClose }: ReadingKeyCreateProps) => {
  const text = useText();
  const saveRecord = useSaveRecord();

  const save = async (values: KeyValues) => {
    const made = await saveRecord(toKeyRequest(values));
    onMade((made as NewReadingKey).key);
  };

  return (
    <FormDialog
      width="narrow"
      title={text(readingKeysMessages.create)}
      defaultValues={EMPTY_KEY}
      save={save}
      outdated={READING_KEYS_CHANGED}
      onClose={onClose}
      buttons={<FormButtons label={readingKeysMessages.create} busyLabel={readingKeysMessages.creating} />}
    >
      <TextInput
        source="name"
        label={readingKeysMessages.name}
        helperText={readingKeysMessages.nameHint}
        validate={nameRules}
      />
      <ScopeInputs />
    </FormDialog>
  );
};
