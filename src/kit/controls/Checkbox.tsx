import type { ComponentProps } from 'react';

import styles from './Checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'onChange'> {
  onChange: (isChecked: boolean) => void;
  indeterminate?: boolean;
}

/** The browser's own checkbox in the product's colours: lists hold many, and MUI's would make them slow. */
export const Checkbox = ({ onChange, indeterminate = false, ...input }: CheckboxProps) => (
  <input
    {...input}
    ref={(box) => {
      if (box) box.indeterminate = indeterminate;
    }}
    type="checkbox"
    className={styles.box}
    onChange={(event) => onChange(event.target.checked)}
  />
);
