import { useGetList } from 'react-admin';

import { loadFailure } from '@/shared/feedback/loadFailure';
import type { ManagedViewGroup, SensorType } from '@/providers/data/types';

import { ManagedViews } from './ManagedViews';
import { OrderButton } from './OrderButton';
import { useViewManagement } from './useViewManagement';
import { useViewsOfType } from './useViewsOfType';
import { ViewsHeader } from './ViewsHeader';
import { ViewsLoadError } from './ViewsLoadError';
import { ViewsNotice } from './ViewsNotice';
import styles from './ViewsOfType.module.css';
import { ViewsSkeleton } from './ViewsSkeleton';

const NONE: ManagedViewGroup[] = [];

/** The views of a type, or why they aren't here. Type and views are asked for at the same time. */
export const ViewsOfType = ({ typeId }: { typeId: number }) => {
  const types = useGetList<SensorType>('sensor-types');
  const views = useViewsOfType(typeId);
  const management = useViewManagement({ typeId, groups: views.data ?? NONE, reload: views.refetch });
  const { order, groups } = management;
  const type = types.data?.find(({ id }) => id === typeId);

  const content = () => {
    if (types.data && !type) return <ViewsNotice title="views.unknownType" hint="views.unknownTypeHint" />;
    if (!type && types.error) {
      return (
        <ViewsLoadError title="views.loadFailed" error={types.error} onRetry={() => void types.refetch()} />
      );
    }
    if (!type || views.isPending) return <ViewsSkeleton />;
    return (
      <>
        {loadFailure(views) && <ViewsLoadError error={views.error} onRetry={() => void views.refetch()} />}
        {views.data && <ManagedViews typeId={typeId} management={management} />}
      </>
    );
  };

  return (
    <div className={styles.screen} data-ordering={order.ordering ? true : undefined}>
      {/* In one place all along, since its heading has the focus of whoever has just arrived. */}
      <ViewsHeader
        type={type?.name}
        actions={
          type &&
          groups.length > 1 && (
            <OrderButton label="views.orderGroups" order={order} onBegin={order.beginWithGroups} />
          )
        }
      />
      {content()}
    </div>
  );
};
