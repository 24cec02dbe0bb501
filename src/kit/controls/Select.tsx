import { useId, useRef, type CSSProperties } from 'react';

import { DROPDOWN_MAX_HEIGHT_PX } from '@/config/constants';
import { useText } from '@/i18n/useText';

import { Icon } from '../Icon';
import { ClearButton } from './ClearButton';
import { ControlFrame } from './ControlFrame';
import { OptionPopup } from './searchable-select/OptionPopup';
import optionStyles from './searchable-select/options.module.css';
import styles from './Select.module.css';
import { useSelect, type SelectOption } from './useSelect';

interface SelectProps<Value> {
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  onClear?: (() => void) | undefined;
  disabled?: boolean;
  style?: CSSProperties | undefined;
}

/** A choice of one among a few (LST-11): not a browser's own list, which can't be kept to a height. */
export const Select = <Value extends string | number | null>({
  label,
  options,
  value,
  onChange,
  onClear,
  disabled = false,
  style,
}: SelectProps<Value>) => {
  const text = useText();
  const noteId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const { isOpen, labelProps, fieldProps, listProps, optionProps } = useSelect({
    options,
    value,
    onChange,
    disabled,
  });

  return (
    <ControlFrame
      ref={anchor}
      label={label}
      labelProps={labelProps}
      noteId={noteId}
      style={style}
      popup={
        isOpen && (
          <OptionPopup anchor={anchor}>
            <div
              {...listProps}
              // Not the field's label: a search for the field by its label must find only one.
              aria-label={text('common.options')}
              className={optionStyles.list}
              style={{ maxHeight: DROPDOWN_MAX_HEIGHT_PX }}
            >
              {options.map((option, index) => (
                <div {...optionProps(index)} key={option.value} className={optionStyles.option}>
                  {option.label}
                </div>
              ))}
            </div>
          </OptionPopup>
        )
      }
    >
      <div {...fieldProps} className={styles.control} data-clearable={Boolean(onClear) || undefined}>
        <span className={styles.value}>{options.find((option) => option.value === value)?.label}</span>
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
