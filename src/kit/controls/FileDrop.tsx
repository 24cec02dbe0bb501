import { useRef, type DragEvent, type ReactNode } from 'react';

import { Button } from '../Button';
import styles from './FileDrop.module.css';

interface FileDropProps {
  /** Of the button, and of the input behind it. */
  label: string;
  hint: string;
  /** As the attribute of the input. */
  accept: string;
  onFile: (file: File) => void;
  /** Below the hint. */
  children?: ReactNode;
}

/** Where a file is chosen or dropped. The browser's own button has its own words and look. */
export const FileDrop = ({ label, hint, accept, onFile, children }: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => {
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };

  return (
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button variant="primary" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p className={styles.hint}>{hint}</p>
      {children}
    </div>
  );
};
