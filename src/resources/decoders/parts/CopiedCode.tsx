import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { CopyButton } from '@/kit/controls/CopyButton';

import { CodeBlock } from './CodeBlock';
import styles from './CopiedCode.module.css';

interface CopiedCodeProps {
  title: MessageKey;
  /** What the button says that copies it. */
  copy: MessageKey;
  value: string;
  shown?: string;
}

/** Code with a heading, and a button that copies it. */
export const CopiedCode = ({ title, copy, value, shown = value }: CopiedCodeProps) => {
  const text = useText();

  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3>{text(title)}</h3>
        <CopyButton value={value} label={text(copy)} />
      </div>
      <CodeBlock label={text(title)}>{shown}</CodeBlock>
    </section>
  );
};
