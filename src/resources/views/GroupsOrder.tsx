import { useText } from '@/i18n/useText';
import { Reorder } from '@/shared/reorder/Reorder';

import { GroupSummary } from './GroupSummary';
import type { ViewManagement } from './useViewManagement';

/** The groups as rows, while they are put in order. */
export const GroupsOrder = ({ groups, order }: Pick<ViewManagement, 'groups' | 'order'>) => {
  const text = useText();

  return (
    <Reorder
      label={text('views.orderGroups')}
      items={groups}
      onMove={order.move}
      onSave={order.save}
      onCancel={order.cancel}
    >
      {(group) => <GroupSummary group={group} />}
    </Reorder>
  );
};
