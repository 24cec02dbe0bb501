import { paths } from '@domain/paths';
import { useText } from '@/i18n/useText';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { latePart } from '@/shared/lazy/latePart';
import { NavigateButton } from '@/shared/NavigateButton';

import type { ViewManagement } from './useViewManagement';
import { ViewGroupPanel } from './ViewGroupPanel';

const GroupsOrder = latePart(async () => (await import('./GroupsOrder')).GroupsOrder);

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
    return <GroupsOrder groups={groups} order={order} onUnavailable={order.cancel} />;
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
