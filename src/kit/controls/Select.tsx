import { useEffect, useId, useRef, useState, type CSSProperties } from 'react';

import { lazyPart } from '../lazy/lazyPart';
import { Icon } from '../Icon';
import { ClearButton } from './ClearButton';
import { ControlFrame } from './ControlFrame';
import styles from './Select.module.css';
import type { SelectOption, ToggleProps } from './searchable-select/SelectList';

const LazySelectList = lazyPart(async () => (await import('./searchable-select/SelectList')).SelectList);

interface SelectProps<Value> {
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  onClear?: (() => void) | undefined;
  disabled?: boolean;
  style?: CSSProperties | undefined;
}

/** The keys that open downshift's select. */
const OPENING_KEY = /^(ArrowDown|ArrowUp|Home|End|Enter|.)$/;

/** Hands the list the event that loaded it. */
type Replay = (toggle: ToggleProps) => void;

/** The first press or key only loads the list, which then handles that event and all later ones. */
const useLazyToggleButton = () => {
  const [isWanted, setWanted] = useState(false);
  const [toggle, setToggle] = useState<ToggleProps>();
  const replay = useRef<Replay>(undefined);

  useEffect(() => {
    if (!toggle) return;
    replay.current?.(toggle);
    replay.current = undefined;
  }, [toggle]);

  const load = (first: Replay) => {
    replay.current ??= first;
    setWanted(true);
  };
  const cancelLoad = () => {
    replay.current = undefined;
    setWanted(false);
  };
  const initialProps: ToggleProps = {
    onClick: (event) => load((list) => list.onClick?.(event)),
    onKeyDown: (event) => {
      if (!OPENING_KEY.test(event.key)) return;
      // As downshift does, so that the page doesn't scroll.
      if (!/^\S$/.test(event.key)) event.preventDefault();
      load((list) => list.onKeyDown?.(event));
    },
    // If the focus moved on while the list was loading, it doesn't open.
    onBlur: cancelLoad,
  };
  return { isWanted, toggleProps: toggle ?? initialProps, setToggle, cancelLoad };
};

/** A choice of one among a few. Its list loads with the first use (docs/decisions/0015). */
export const Select = <Value extends string | number | null>({
  label,
  options,
  value,
  onChange,
  onClear,
  disabled = false,
  style,
}: SelectProps<Value>) => {
  const id = useId();
  const ids = { labelId: `${id}-label`, toggleButtonId: `${id}-toggle-button`, menuId: `${id}-menu` };
  const field = useRef<HTMLDivElement>(null);
  const { isWanted, toggleProps, setToggle, cancelLoad } = useLazyToggleButton();
  const chosen = options.findIndex((option) => option.value === value);

  return (
    <ControlFrame
      ref={field}
      label={label}
      labelProps={{
        id: ids.labelId,
        htmlFor: ids.toggleButtonId,
        onClick: () => document.getElementById(ids.toggleButtonId)?.focus(),
      }}
      noteId={`${id}-note`}
      style={style}
      popup={
        isWanted &&
        !disabled && (
          <LazySelectList
            options={options}
            chosen={chosen}
            onChoose={(position) => {
              const option = options[position];
              if (option) onChange(option.value);
            }}
            ids={ids}
            anchor={field}
            onToggleProps={setToggle}
            onClose={cancelLoad}
          />
        )
      }
    >
      <div
        id={ids.toggleButtonId}
        role="combobox"
        aria-labelledby={ids.labelId}
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-controls={ids.menuId}
        aria-activedescendant=""
        {...(!disabled && toggleProps)}
        tabIndex={disabled ? -1 : 0}
        aria-disabled={disabled}
        className={styles.control}
        data-clearable={Boolean(onClear) || undefined}
      >
        <span className={styles.value}>{options[chosen]?.label}</span>
        <Icon name="chevronDown" size={18} />
      </div>
      {onClear && (
        <span className={styles.clear}>
          <ClearButton onClear={onClear} />
        </span>
      )}
    </ControlFrame>
  );
};
