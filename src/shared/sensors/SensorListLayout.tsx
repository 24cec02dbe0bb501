import type { MessageKey } from '@/i18n/catalogue';

import { SearchFilter, SelectFilter } from '../list/filters';
import { ListLayout, type ListLayoutProps } from '../list/ListLayout';
import { ListSkeleton } from '../list/ListSkeleton';
import styles from './SensorListLayout.module.css';
import { SensorRecords, type SensorRecordsProps } from './SensorRecords';

/** The filters of every list of sensors: a part of the name, a type, a neighbourhood (doc 1 §2, doc 2 §2). */
export const SensorFilters = ({ debounceMs }: { debounceMs?: number }) => (
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

const texts = {
  loading: 'sensorSelection.loading',
  results: 'sensorList.results',
  noneFound: 'sensorSelection.noneFound',
  noneFoundHint: 'sensorSelection.noneFoundHint',
  noneYetHint: 'sensorSelection.noneYetHint',
} as const satisfies Record<string, MessageKey>;

interface SensorListLayoutProps
  extends SensorRecordsProps, Pick<ListLayoutProps, 'summary' | 'bulkActions' | 'bar' | 'none' | 'isBusy'> {}

/** The list of sensors around, in its frame. */
export const SensorListLayout = ({ label, badge, actions, ...frame }: SensorListLayoutProps) => (
  <ListLayout {...frame} texts={texts} filters={<SensorFilters />} skeleton={<ListSkeleton />}>
    <SensorRecords label={label} badge={badge} actions={actions} />
  </ListLayout>
);
