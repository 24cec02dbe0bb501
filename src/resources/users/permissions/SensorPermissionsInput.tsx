import { useRef, type Ref } from 'react';
import { useListContext } from 'react-admin';
import { useWatch } from 'react-hook-form';

import type { AccessRule } from '@domain/accounts/accessRules';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { LoadError } from '@/kit/feedback/LoadError';
import { useSelectionInput } from '@/kit/inputs/useInputControl';
import { useExtendedListContext } from '@/kit/list/useExtendedListContext';
import { SelectedChips } from '@/kit/list/selection/SelectedChips';
import type { Sensor } from '@/providers/data/records';
import { SensorFilters } from '@/resources/sensors/parts/SensorFilters';
import { SensorDataList } from '@/resources/sensors/parts/SensorDataList';
import { sensorListDefinition } from '@/resources/sensors/parts/sensorListDefinition';

import { SensorChecklist } from './SensorChecklist';
import styles from './SensorPermissionsInput.module.css';

const { resource, filters, createSearch } = sensorListDefinition;
/** All sensors, in the server's order. */
const unsortedList = { resource, filters, createSearch };

interface BarProps {
  /** On the count, which takes the focus when an action has nothing left to do. */
  ref: Ref<HTMLParagraphElement>;
  /** Announced when it changes. */
  count: string;
  action: string;
  onAction: () => void;
  disabled: boolean;
}

/** The number of records, and the action for all of them. */
const Bar = ({ ref, count, action, onAction, disabled }: BarProps) => (
  <div className={styles.bar}>
    <p ref={ref} className={styles.count} role="status" tabIndex={-1}>
      {count}
    </p>
    <Button variant="quiet" className={styles.action} disabled={disabled} onClick={onAction}>
      {action}
    </Button>
  </div>
);

/** Takes the place of the list, with the same height: the filters match nothing, or there is nothing yet. */
const NoneListed = ({ onClearFilters }: { onClearFilters: () => void }) => {
  const text = useText();
  const { records } = useExtendedListContext();

  return (
    <div className={styles.nothing}>
      {records.length > 0 ? (
        <EmptyState
          title={text('sensorSelection.noneFound')}
          hint={text('list.noneFoundHint')}
          action={<Button onClick={onClearFilters}>{text('list.clearFilters')}</Button>}
        />
      ) : (
        <EmptyState title={text('sensorSelection.noneYet')} hint={text('sensorSelection.noneYetHint')} />
      )}
    </div>
  );
};

interface ChipLimit {
  /** How many chips show before '+N más'; all if left out. */
  chipLimit?: number;
}

/** The listed sensors with checkboxes, and the selected ones as chips. */
const Permissions = ({ chipLimit }: ChipLimit) => {
  const text = useText();
  const { total = 0, onSelectAll, onToggleItem, onUnselectItems } = useListContext<Sensor>();
  const { findRecord, selection, clearFilters } = useExtendedListContext<Sensor>();
  const listedCount = useRef<HTMLParagraphElement>(null);
  const selectedCount = useRef<HTMLParagraphElement>(null);
  const rules = useWatch<{ rules: readonly AccessRule[] }, 'rules'>({ name: 'rules' });

  const showAll = () => {
    clearFilters();
    listedCount.current?.focus();
  };
  const removeAll = () => {
    onUnselectItems();
    selectedCount.current?.focus();
  };
  const remove = (id: number) => {
    if (selection.size === 1) removeAll();
    else onToggleItem(id);
  };

  return (
    <>
      <Bar
        ref={listedCount}
        count={text('sensorSelection.showing', { count: formatCount(total) })}
        action={text('sensorSelection.selectListed')}
        disabled={total === 0}
        onAction={() => onSelectAll()}
      />
      {total > 0 ? (
        <SensorChecklist label={text('sensorSelection.list')} rules={rules} />
      ) : (
        <NoneListed onClearFilters={showAll} />
      )}
      <Bar
        ref={selectedCount}
        count={text('list.selected', { count: formatCount(selection.size) })}
        action={text('list.unselectAll')}
        disabled={selection.size === 0}
        onAction={removeAll}
      />
      <SelectedChips
        selection={selection}
        nameOf={(id) => findRecord(id)?.name ?? `#${id}`}
        onRemove={remove}
        limit={chipLimit}
      />
    </>
  );
};

const PermissionManager = (limit: ChipLimit) => {
  const text = useText();
  const { data, isPending } = useListContext<Sensor>();
  const { failure } = useExtendedListContext<Sensor>();

  if (!isPending && !data) return <LoadError query={failure} />;
  return (
    <div className={styles.permissions}>
      <LoadError query={failure} />
      <SensorFilters />
      {isPending ? (
        <p className={styles.loading} role="status">
          {text('sensorSelection.loading')}
        </p>
      ) : (
        <Permissions {...limit} />
      )}
    </div>
  );
};

interface SensorPermissionsInputProps extends ChipLimit {
  /** The path of the `EditedSelection` in the form's values. */
  source: string;
}

/** Which sensors somebody may see (LST-6); the selection doesn't depend on the filters. */
export const SensorPermissionsInput = ({ source, ...limit }: SensorPermissionsInputProps) => {
  const { edited, change } = useSelectionInput(source);

  return (
    <SensorDataList
      disableSyncWithLocation
      isSelectable
      definition={unsortedList}
      scope="all"
      selection={{ selected: edited.ids, change }}
    >
      <PermissionManager {...limit} />
    </SensorDataList>
  );
};
