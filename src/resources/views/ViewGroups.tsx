import { paths } from '@/config/paths';
import { useText } from '@/i18n/useText';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { NavigateButton } from '@/shared/NavigateButton';
import { Reorder } from '@/shared/reorder/Reorder';

import { GroupSummary } from './GroupSummary';
import type { ViewManagement } from './useViewManagement';
import { ViewGroupPanel } from './ViewGroupPanel';

/** The groups as panels, or as rows while they are put in order. */
export const ViewGroups = ({ management }: { management: ViewManagement }) => {
  const text = useText();
  const { groups, order, openGroups } = management;

  if (groups.length === 0) {
    return (
      <EmptyState
        title={text('views.none')}
        hint={text('views.noneHint')}
        action={
          <NavigateButton primary to={paths.createView}>
            {text('views.addView')}
          </NavigateButton>
        }
      />
    );
  }
  if (order.ordering?.of === 'groups') {
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
  }
  return groups.map((group) => (
    <ViewGroupPanel
      key={group.id}
      group={group}
      isOpen={openGroups.isOpen(group.id)}
      management={management}
    />
  ));
};
