import { SearchFilter, SelectFilter } from '../list/filters';
import styles from './SensorFilters.module.css';

interface SensorFiltersProps {
  /** How long the name waits for the next key. */
  debounceMs?: number;
}

/** The filters of every list of sensors: a part of the name, a type, a neighbourhood (LST-1). */
export const SensorFilters = ({ debounceMs }: SensorFiltersProps) => (
  <div className={styles.filters}>
    <SearchFilter
      source="name"
      label="sensorSelection.search"
      placeholder="sensorSelection.searchPlaceholder"
      {...(debounceMs === undefined ? {} : { debounceMs })}
    />
    <SelectFilter source="typeId" label="sensorSelection.type" anyLabel="sensorSelection.all" />
    <SelectFilter source="locationId" label="sensorSelection.location" anyLabel="sensorSelection.all" />
  </div>
);
