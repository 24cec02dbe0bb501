import { useText } from '@/i18n/useText';
import type { ReportViewGroup } from '@/providers/data/types';
import { EmptyState } from '@/shared/feedback/EmptyState';
import type { OpenGroups } from '@/shared/viewGroups/useOpenGroups';
import { ViewGroupCards, ViewGroupPanel } from '@/shared/viewGroups/ViewGroupPanel';

import { ReportCard } from './ReportCard';

interface ReportGroupsProps {
  groups: readonly ReportViewGroup[];
  openGroups: OpenGroups;
}

/** The groups of a sensor, as far as there is something in them. Charts exist only while their group is open. */
export const ReportGroups = ({ groups, openGroups }: ReportGroupsProps) => {
  const text = useText();
  const filled = groups.filter(({ views }) => views.length > 0);

  if (filled.length === 0) {
    return <EmptyState title={text('reports.noViews')} hint={text('reports.noViewsHint')} />;
  }
  return filled.map((group, index) => (
    <ViewGroupPanel
      key={group.id}
      group={group}
      isOpen={openGroups.isOpen(group.id, index === 0)}
      onToggle={() => openGroups.toggle(group.id, index === 0)}
    >
      <ViewGroupCards>
        {group.views.map((view, place) => (
          <ReportCard key={view.id ?? `place ${place}`} view={view} />
        ))}
      </ViewGroupCards>
    </ViewGroupPanel>
  ));
};
