import type { ReactNode } from 'react';

import styles from './FileButton.module.css';

interface FileButtonProps {
  /** Endings of names, separated by commas. */
  accept: string;
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A button that asks for files. */
export const FileButton = ({ accept, multiple = false, onChoose, children }: FileButtonProps) => (
  <label className={styles.button}>
    <input
      type="file"
      className={styles.input}
      accept={accept}
      multiple={multiple}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Otherwise the same file, changed meanwhile, could not be chosen again.
        target.value = '';
        if (files.length > 0) onChoose(files);
      }}
    />
    {children}
  </label>
);
