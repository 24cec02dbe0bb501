import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { useUnsavedChanges } from '@/kit/form/useUnsavedChanges';
import { useRecord } from '@/kit/useRecord';
import type { ManagedView, ManagedViewGroup } from '@/providers/data/records';

import { chartKindLabel } from '../parts/chartKindLabel';
import { viewsMessages } from '../texts';
import { useViewGroupListContext } from '../list/useViewGroupList';
import { Reorder } from './reorder/Reorder';
import styles from './ViewOrderRows.module.css';

const GroupSummary = () => {
  const text = useText();
  const group = useRecord<ManagedViewGroup>();

  return (
    <>
      <h2 className={styles.name}>{group.name}</h2>
      {group.description && <p className={styles.details}>{group.description}</p>}
      <p className={styles.details}>{text(viewsMessages.count, { smart_count: group.views.length })}</p>
    </>
  );
};

const ViewSummary = () => {
  const text = useText();
  const view = useRecord<ManagedView>();

  return (
    <>
      <h3 className={styles.name}>{view.name}</h3>
      {view.description && <p className={styles.details}>{view.description}</p>}
      <p className={styles.details}>{view.slug || (view.chart && text(chartKindLabel(view.chart)))}</p>
    </>
  );
};

/** The groups, or the views of one, to be put in order (VIW-9, VIW-10). Only a question discards an order. */
export const ViewOrderRows = ({ onClose }: ClosableProps) => {
  const text = useText();
  const { groups, reordering } = useViewGroupListContext();
  const { draft, hasChanges, move, save } = reordering;
  const question = useUnsavedChanges(hasChanges);
  const reorder = { onMove: move, onSave: save, onCancel: onClose };

  return (
    <>
      {draft?.kind === 'groups' && (
        <Reorder label={text(viewsMessages.orderGroups)} items={groups} {...reorder}>
          <GroupSummary />
        </Reorder>
      )}
      {draft?.kind === 'views' && (
        <Reorder
          label={text(viewsMessages.orderViews)}
          items={groups.find(({ id }) => id === draft.groupId)?.views ?? []}
          {...reorder}
        >
          <ViewSummary />
        </Reorder>
      )}
      {question}
    </>
  );
};
