import { useEffect, useRef, type ReactNode } from 'react';

import { BasicIcon } from '@/kit/BasicIcon';

import styles from './passwords.module.css';

interface DonePanelProps {
  title: string;
  text: string;
  /** The link that leads on. */
  children: ReactNode;
}

/** Replaces a form after its success. Its title takes the focus, which the form's button had. */
export const DonePanel = ({ title, text, children }: DonePanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.panel}>
      <BasicIcon name="check" size={40} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p role="status">{text}</p>
      {children}
    </div>
  );
};
