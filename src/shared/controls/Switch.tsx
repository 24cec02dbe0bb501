import styles from './Switch.module.css';

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch with its label beside it. */
export const Switch = ({ label, isOn, onChange }: SwitchProps) => (
  <label className={styles.field}>
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      checked={isOn}
      aria-checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);
