import { useText } from '@/i18n/useText';
import type { ManagedView } from '@/providers/data/types';
import { Reorder } from '@/shared/reorder/Reorder';

import type { ViewManagement } from './useViewManagement';
import { ViewSummary } from './ViewSummary';

interface ViewsOrderProps {
  views: readonly ManagedView[];
  order: ViewManagement['order'];
}

/** The views of a group as rows, while they are put in order. */
export const ViewsOrder = ({ views, order }: ViewsOrderProps) => {
  const text = useText();

  return (
    <Reorder
      label={text('views.orderViews')}
      items={views}
      onMove={order.move}
      onSave={order.save}
      onCancel={order.cancel}
    >
      {(view) => <ViewSummary view={view} />}
    </Reorder>
  );
};
