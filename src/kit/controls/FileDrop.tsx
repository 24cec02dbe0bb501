import type { DragEvent, ReactNode } from 'react';

import { FileButton } from './FileButton';
import styles from './FileDrop.module.css';

interface FileDropProps {
  /** Of the button in it. */
  label: string;
  hint: string;
  /** As the attribute of the input. */
  accept: string;
  onFile: (file: File) => void;
  /** Below the hint. */
  children?: ReactNode;
}

/** Where a file is chosen or dropped. */
export const FileDrop = ({ label, hint, accept, onFile, children }: FileDropProps) => {
  const take = (file: File | undefined) => {
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };

  return (
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FileButton variant="primary" label={label} accept={accept} onChoose={([file]) => take(file)} />
      <p className={styles.hint}>{hint}</p>
      {children}
    </div>
  );
};
