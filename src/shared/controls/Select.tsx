import { useEffect, useId, useRef, useState, type CSSProperties } from 'react';

import { latePart } from '../lazy/latePart';
import { Icon } from '../Icon';
import { ClearButton } from './ClearButton';
import { ControlFrame } from './ControlFrame';
import styles from './Select.module.css';
import type { SelectOption, ToggleProps } from './SelectList';

const SelectList = latePart(async () => (await import('./SelectList')).SelectList);

interface SelectProps<Value> {
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Absent where nothing is to be cleared. */
  onClear?: (() => void) | undefined;
  disabled?: boolean;
  style?: CSSProperties | undefined;
}

/** What downshift's select opens by. */
const OPENING_KEY = /^(ArrowDown|ArrowUp|Home|End|Enter|.)$/;

type Use = (toggle: ToggleProps) => void;

/**
 * What the control does: until somebody uses it, nothing but have the list fetched and drawn, which then answers to what it
 * was wanted by, and to all that follows.
 */
const useToggle = () => {
  const [isWanted, setWanted] = useState(false);
  const [toggle, setToggle] = useState<ToggleProps>();
  const firstUse = useRef<Use>(undefined);

  useEffect(() => {
    if (!toggle) return;
    firstUse.current?.(toggle);
    firstUse.current = undefined;
  }, [toggle]);

  const want = (use: Use) => {
    firstUse.current ??= use;
    setWanted(true);
  };
  const forgo = () => {
    firstUse.current = undefined;
    setWanted(false);
  };
  const untouched: ToggleProps = {
    onClick: (event) => want((list) => list.onClick?.(event)),
    onKeyDown: (event) => {
      if (!OPENING_KEY.test(event.key)) return;
      // As downshift does, so that the page doesn't scroll.
      if (!/^\S$/.test(event.key)) event.preventDefault();
      want((list) => list.onKeyDown?.(event));
    },
    // Nobody who went on while it was coming is to be met by an open list.
    onBlur: forgo,
  };
  return { isWanted, toggleProps: toggle ?? untouched, setToggle, forgo };
};

/**
 * A choice of one among a few, in the look of every field and list. Screens begin with it closed, and most visits leave it
 * so: the list, with downshift, comes apart. The control is the same element before and after, and keeps the focus.
 */
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
  const { isWanted, toggleProps, setToggle, forgo } = useToggle();
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
          <SelectList
            options={options}
            chosen={chosen}
            onChoose={(position) => {
              const option = options[position];
              if (option) onChange(option.value);
            }}
            ids={ids}
            anchor={field}
            onToggleProps={setToggle}
            onUnavailable={forgo}
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
