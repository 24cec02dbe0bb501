import { useDataProvider, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { readPlace } from '@domain/sensors/place';

import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { LoadError } from '@/kit/feedback/LoadError';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { AutocompleteInput } from '@/kit/inputs/AutocompleteInput';
import { RadioButtonGroupInput } from '@/kit/inputs/RadioButtonGroupInput';
import { TextInput } from '@/kit/inputs/TextInput';
import { required, requiredChoice } from '@/kit/inputs/validators';
import { useFeature } from '@/kit/useFeature';
import type { Location } from '@/providers/data/records';

import { SENSOR_SAVED } from '../sensorQueries';
import { NeighbourhoodPlace } from './NeighbourhoodPlace';
import { neighbourhoodMessages } from './texts';

interface Values {
  locationId: number | null;
  change: 'rename' | 'place' | 'merge' | 'delete';
  name: string;
  place: string;
  into: number | null;
}

const EMPTY: Values = { locationId: null, change: 'rename', name: '', place: '', into: null };

const changes = [
  { id: 'rename', name: neighbourhoodMessages.rename },
  { id: 'merge', name: neighbourhoodMessages.merge },
  { id: 'delete', name: neighbourhoodMessages.delete },
] as const;

/** With where it is, if the server announces a map (EXT-75). */
const changesWithPlace = [
  ...changes.slice(0, 1),
  { id: 'place', name: neighbourhoodMessages.place },
  ...changes.slice(1),
] as const;

const locationRule = requiredChoice(neighbourhoodMessages.locationRequired);
const nameRule = required(neighbourhoodMessages.nameRequired);
const intoRule = requiredChoice(neighbourhoodMessages.intoRequired);

const Inputs = () => {
  const text = useText();
  const [locationId, change] = useWatch<Values, ['locationId', 'change']>({ name: ['locationId', 'change'] });
  const locations = useGetList<Location>('locations');
  const choices = locations.data ?? [];
  const hasMap = useFeature('map');

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
      <RadioButtonGroupInput
        source="change"
        label={neighbourhoodMessages.change}
        choices={hasMap ? changesWithPlace : changes}
      />
      {change === 'rename' && (
        <TextInput source="name" label={neighbourhoodMessages.name} validate={nameRule} />
      )}
      {change === 'place' && <NeighbourhoodPlace />}
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

/** Renames a neighbourhood, puts it on the map, joins it with another one, or deletes one without sensors (EXT-44). */
export const Neighbourhoods = ({ onClose }: ClosableProps) => {
  const text = useText();
  const dataProvider = useDataProvider();

  const { data: locations } = useGetList<Location>('locations');

  const save = async ({ locationId: id, change, name, place, into }: Values) => {
    if (change === 'rename' || change === 'place') {
      const current = locations?.find((one) => one.id === id)?.name;
      await dataProvider.update('locations', {
        id: id ?? 0,
        data: change === 'place' ? { name: current, place: readPlace(place) } : { name: name.trim() },
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
