import { useDataProvider, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { LoadError } from '@/kit/feedback/LoadError';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { AutocompleteInput } from '@/kit/inputs/AutocompleteInput';
import { RadioButtonGroupInput } from '@/kit/inputs/RadioButtonGroupInput';
import { TextInput } from '@/kit/inputs/TextInput';
import { required, requiredChoice } from '@/kit/inputs/validators';
import type { Location } from '@/providers/data/records';

import { SENSOR_SAVED } from '../sensorQueries';
import { neighbourhoodMessages } from './texts';

interface Values {
  locationId: number | null;
  change: 'rename' | 'merge' | 'delete';
  name: string;
  into: number | null;
}

const EMPTY: Values = { locationId: null, change: 'rename', name: '', into: null };

const changes = [
  { id: 'rename', name: neighbourhoodMessages.rename },
  { id: 'merge', name: neighbourhoodMessages.merge },
  { id: 'delete', name: neighbourhoodMessages.delete },
] as const;

const locationRule = requiredChoice(neighbourhoodMessages.locationRequired);
const nameRule = required(neighbourhoodMessages.nameRequired);
const intoRule = requiredChoice(neighbourhoodMessages.intoRequired);

const Inputs = () => {
  const text = useText();
  const [locationId, change] = useWatch<Values, ['locationId', 'change']>({ name: ['locationId', 'change'] });
  const locations = useGetList<Location>('locations');
  const choices = locations.data ?? [];

  return (
    <>
      <AutocompleteInput
        source="locationId"
        label={neighbourhoodMessages.location}
        choices={choices}
        isPending={locations.isLoading}
        validate={locationRule}
      />
      <LoadError query={locations} />
      <RadioButtonGroupInput source="change" label={neighbourhoodMessages.change} choices={changes} />
      {change === 'rename' && (
        <TextInput source="name" label={neighbourhoodMessages.name} validate={nameRule} />
      )}
      {change === 'merge' && (
        <AutocompleteInput
          source="into"
          label={neighbourhoodMessages.into}
          helperText={neighbourhoodMessages.mergeHint}
          choices={choices.filter(({ id }) => id !== locationId)}
          validate={intoRule}
        />
      )}
      {change === 'delete' && <p>{text(neighbourhoodMessages.deleteHint)}</p>}
    </>
  );
};

/** Renames a neighbourhood, joins it with another one, or deletes one without sensors (EXT-44). */
export const Neighbourhoods = ({ onClose }: ClosableProps) => {
  const text = useText();
  const dataProvider = useDataProvider();

  const save = async ({ locationId: id, change, name, into }: Values) => {
    if (change === 'rename') {
      await dataProvider.update('locations', {
        id: id ?? 0,
        data: { name: name.trim() },
        previousData: { id },
      });
    } else {
      const meta = change === 'merge' ? { into } : undefined;
      await dataProvider.delete('locations', { id: id ?? 0, meta });
    }
  };

  return (
    <FormDialog
      width="narrow"
      title={text(neighbourhoodMessages.title)}
      defaultValues={EMPTY}
      save={save}
      successMessage={neighbourhoodMessages.saved}
      outdated={SENSOR_SAVED}
      onClose={onClose}
      buttons={<FormButtons />}
    >
      <Inputs />
    </FormDialog>
  );
};
