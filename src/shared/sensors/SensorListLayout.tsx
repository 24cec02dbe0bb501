import type { ReactNode } from 'react';

import type { MessageKey } from '@/i18n/catalogue';

import { ListLayout, type ListLayoutProps } from '../list/ListLayout';
import { ListSkeleton } from '../list/ListSkeleton';
import { useListDetails } from '../list/useListDetails';
import { SensorFilters } from './SensorFilters';
import { SensorRecords, type SensorRecordsProps } from './SensorRecords';

const texts = {
  loading: 'sensorSelection.loading',
  results: 'sensorList.results',
  noneFound: 'sensorSelection.noneFound',
  noneFoundHint: 'sensorSelection.noneFoundHint',
  noneYetHint: 'sensorSelection.noneYetHint',
} as const satisfies Record<string, MessageKey>;

interface SensorListLayoutProps
  extends SensorRecordsProps, Pick<ListLayoutProps, 'summary' | 'bulkActions' | 'bar' | 'none' | 'isBusy'> {
  /** Besides those of every list of sensors. */
  moreFilters?: ReactNode;
}

/** The list of sensors in context, in its frame. */
export const SensorListLayout = ({ label, badge, actions, moreFilters, ...frame }: SensorListLayoutProps) => {
  const { isSelectable } = useListDetails();

  return (
    <ListLayout
      {...frame}
      texts={texts}
      filters={<SensorFilters>{moreFilters}</SensorFilters>}
      skeleton={<ListSkeleton isSelectable={isSelectable} />}
    >
      <SensorRecords label={label} badge={badge} actions={actions} />
    </ListLayout>
  );
};
