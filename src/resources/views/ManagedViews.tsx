import { latePart } from '@/shared/lazy/latePart';

import { DeleteViewDialog } from './DeleteViewDialog';
import { DeletionFailure } from './DeletionFailure';
import { UnsavedOrder } from './UnsavedOrder';
import type { ViewManagement } from './useViewManagement';
import { ViewGroups } from './ViewGroups';

const EditViewDialog = latePart(async () => (await import('./EditViewDialog')).EditViewDialog);

interface ManagedViewsProps {
  typeId: number;
  management: ViewManagement;
}

/** The groups of a type, and what is asked and told about them. */
export const ManagedViews = ({ typeId, management }: ManagedViewsProps) => {
  const { order, deletion, editing } = management;

  return (
    <>
      <DeletionFailure deletion={deletion} />
      <ViewGroups management={management} />
      <DeleteViewDialog deletion={deletion} />
      {editing.edited && (
        <EditViewDialog
          typeId={typeId}
          view={editing.edited}
          onClose={editing.cancel}
          onUnavailable={editing.cancel}
          onSaved={editing.finish}
        />
      )}
      {order.ordering && <UnsavedOrder hasChanges={order.hasChanges} />}
    </>
  );
};
