import { memo } from 'react';

import type { SensorFilter } from '../sensorList/sensorFilter';
import { useText } from '@/i18n/useText';
import type { Location, SensorType } from '@/providers/data/types';

import { FilterSelect } from '../controls/FilterSelect';
import { SearchBox } from '../controls/SearchBox';
import styles from './SensorFilters.module.css';

interface SensorFiltersProps {
  value: SensorFilter;
  onChange: (filter: SensorFilter) => void;
  types: readonly SensorType[];
  locations: readonly Location[];
  /** How long the name waits for the next key. */
  debounceMs?: number;
}

/** The filters of every list of sensors: a part of the name, a type, a neighbourhood (doc 1 §2, doc 2 §2). */
export const SensorFilters = memo(({ value, onChange, types, locations, debounceMs }: SensorFiltersProps) => {
  const text = useText();

  return (
    <div className={styles.filters}>
      <SearchBox
        label={text('sensorSelection.search')}
        placeholder={text('sensorSelection.searchPlaceholder')}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
        {...(debounceMs === undefined ? {} : { debounceMs })}
      />
      <FilterSelect
        label={text('sensorSelection.type')}
        anyLabel={text('sensorSelection.all')}
        options={types}
        value={value.typeId}
        onChange={(typeId) => onChange({ ...value, typeId })}
      />
      <FilterSelect
        label={text('sensorSelection.location')}
        anyLabel={text('sensorSelection.all')}
        options={locations}
        value={value.locationId}
        onChange={(locationId) => onChange({ ...value, locationId })}
      />
    </div>
  );
});
