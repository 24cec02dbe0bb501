import { SENSOR_STATUSES } from '@domain/sensors/sensorStatus';

import { useText } from '@/i18n/useText';
import { FilterSelect } from '@/kit/controls/FilterSelect';
import { SearchBox } from '@/kit/controls/SearchBox';
import type { SensorMap } from '@/providers/data/records';
import { sensorStatusMessages } from '@/resources/sensors/parts/texts';

import styles from './MapScreen.module.css';
import type { MapFilter } from './placedSensors';
import { mapScreenMessages } from './texts';

/** A variable's name, with its type where several types have one of that name. */
const useVariableOptions = ({ variables, types }: SensorMap) => {
  const text = useText();
  return variables.map(({ id, name, typeId }) => {
    const isAmbiguous = variables.some((other) => other.id !== id && other.name === name);
    const type = types.find((one) => one.id === typeId)?.name;
    return { id, name: isAmbiguous && type ? text(mapScreenMessages.variableOfType, { name, type }) : name };
  });
};

interface MapFiltersProps {
  data: SensorMap;
  locations: readonly { id: string; name: string }[];
  filter: MapFilter;
  onChange: (part: Partial<MapFilter>) => void;
}

/** Which sensors are on the map, and what stands beside them. */
export const MapFilters = ({ data, locations, filter, onChange }: MapFiltersProps) => {
  const text = useText();
  const variables = useVariableOptions(data);
  const statuses = SENSOR_STATUSES.map((id) => ({ id, name: text(sensorStatusMessages[id]) }));

  return (
    <div className={styles.filters} role="search" aria-label={text('list.filters')}>
      <SearchBox
        label={text('list.search')}
        placeholder={text('list.searchByName')}
        value={filter.name}
        onChange={(name) => onChange({ name })}
      />
      {(locations.length > 1 || filter.location !== null) && (
        <FilterSelect
          label={text('sensorList.location')}
          anyLabel={text('sensorSelection.all')}
          options={locations}
          value={filter.location}
          onChange={(location) => onChange({ location })}
        />
      )}
      <FilterSelect
        label={text(sensorStatusMessages.label)}
        anyLabel={text(sensorStatusMessages.any)}
        options={statuses}
        value={filter.status}
        onChange={(status) => onChange({ status })}
      />
      {variables.length > 0 && (
        <FilterSelect
          label={text(mapScreenMessages.show)}
          anyLabel={text(mapScreenMessages.showStatus)}
          options={variables}
          value={filter.variable}
          onChange={(variable) => onChange({ variable })}
        />
      )}
    </div>
  );
};
