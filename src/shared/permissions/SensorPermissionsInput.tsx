import { useCallback, useRef, type Ref } from 'react';
import { useInput, useListContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/records';

import { Button } from '../Button';
import { EmptyState } from '../feedback/EmptyState';
import { LoadError } from '../feedback/LoadError';
import type { Selection } from '../form/Selection';
import { useListDetails } from '../list/useListDetails';
import type { ChangeSelection } from '../list/selection/useListSelection';
import { SelectedChips } from '../list/selection/SelectedChips';
import { SensorFilters } from '../sensors/SensorFilters';
import { SensorListBase } from '../sensors/SensorListBase';
import { sensorListDefinition } from '../sensors/sensorListDefinition';
import { SensorChecklist } from './SensorChecklist';
import styles from './SensorPermissionsInput.module.css';

const { resource, nameOf, filters, createSearch } = sensorListDefinition;
/** All sensors, in the server's order. */
const unsortedList = { resource, nameOf, filters, createSearch };

interface BarProps {
  /** Of the count, which takes the focus that an action loses by having nothing left to do. */
  ref: Ref<HTMLParagraphElement>;
  /** Said aloud when it changes. */
  count: string;
  action: string;
  onAction: () => void;
  disabled: boolean;
}

/** How many there are, and what can be done with all of them. */
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

/** In place of the list, and as high: the filters let nothing through, or there is nothing yet. */
const NoneListed = ({ onClearFilters }: { onClearFilters: () => void }) => {
  const text = useText();
  const { records } = useListDetails();

  return (
    <div className={styles.nothing}>
      {records.length > 0 ? (
        <EmptyState
          title={text('sensorSelection.noneFound')}
          hint={text('sensorSelection.noneFoundHint')}
          action={<Button onClick={onClearFilters}>{text('list.clearFilters')}</Button>}
        />
      ) : (
        <EmptyState title={text('sensorSelection.noneYet')} hint={text('sensorSelection.noneYetHint')} />
      )}
    </div>
  );
};

interface ChipLimit {
  /** How many chips show before '+N más'; all when left out. */
  chipLimit?: number;
}

/** What is listed, with a checkbox each, and what is selected, with a chip each. */
const Permissions = ({ chipLimit }: ChipLimit) => {
  const text = useText();
  const { total = 0, onSelectAll, onToggleItem, onUnselectItems } = useListContext<Sensor>();
  const { findRecord, selection, clearFilters } = useListDetails<Sensor>();
  const listedCount = useRef<HTMLParagraphElement>(null);
  const selectedCount = useRef<HTMLParagraphElement>(null);

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
        <SensorChecklist label={text('sensorSelection.list')} />
      ) : (
        <NoneListed onClearFilters={showAll} />
      )}
      <Bar
        ref={selectedCount}
        count={text('sensorSelection.selected', { count: formatCount(selection.size) })}
        action={text('sensorSelection.removeAll')}
        disabled={selection.size === 0}
        onAction={removeAll}
      />
      <SelectedChips
        selection={selection}
        nameOf={(id) => findRecord(id)?.name ?? `#${id}`}
        onRemove={remove}
        {...(chipLimit === undefined ? {} : { limit: chipLimit })}
      />
    </>
  );
};

const PermissionManager = (limit: ChipLimit) => {
  const text = useText();
  const { data, isPending } = useListContext<Sensor>();
  const { failure } = useListDetails<Sensor>();

  if (!isPending && !data) return <LoadError query={failure} />;
  return (
    <div className={styles.permissions}>
      <LoadError query={failure} />
      <SensorFilters debounceMs={0} />
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
  /** Where the `Selection` stands among the form's values. */
  source: string;
}

/** Which sensors somebody may see (LST-6): what is selected stays so, whatever the filters show. */
export const SensorPermissionsInput = ({ source, ...limit }: SensorPermissionsInputProps) => {
  const { getValues } = useFormContext();
  const { field } = useInput({ source });
  const { onChange } = field;
  const selection = field.value as Selection;
  const change: ChangeSelection = useCallback(
    (changeIds) => {
      const before = getValues(source) as Selection;
      onChange(before.replacedBy(changeIds(before.ids)));
    },
    [getValues, source, onChange],
  );

  return (
    <SensorListBase
      isPrivate
      isSelectable
      definition={unsortedList}
      scope="all"
      selection={{ selected: selection.ids, change }}
    >
      <PermissionManager {...limit} />
    </SensorListBase>
  );
};
