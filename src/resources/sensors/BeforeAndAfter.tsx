import type { ReactNode } from 'react';

import { texts } from '@/i18n/texts';
import { useText } from '@/i18n/useText';

import styles from './BeforeAndAfter.module.css';

const messages = texts({
  preview: 'Lo que cambiaría',
  figure: 'Dato',
  before: 'Antes',
  after: 'Después',
});

interface PreviewProps {
  /** While what it says is of something that was typed before. */
  isOutdated: boolean;
  /** Whether all of it is read as it changes; otherwise its children say what is. */
  isLive?: boolean;
  children: ReactNode;
}

/** What a form would change, before it is saved. */
export const Preview = ({ isOutdated, isLive = false, children }: PreviewProps) => {
  const text = useText();

  return (
    <section
      className={styles.preview}
      data-outdated={isOutdated || undefined}
      aria-live={isLive ? 'polite' : undefined}
    >
      <h3>{text(messages.preview)}</h3>
      {children}
    </section>
  );
};

interface BeforeAndAfterProps {
  caption?: string;
  rows: readonly (readonly [figure: string, before: string, after: string])[];
}

/** Figures as they are, and as they would be. */
export const BeforeAndAfter = ({ caption, rows }: BeforeAndAfterProps) => {
  const text = useText();

  return (
    <table className={styles.figures}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {([messages.figure, messages.before, messages.after] as const).map((heading) => (
            <th key={heading} scope="col">
              {text(heading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([figure, before, after]) => (
          <tr key={figure}>
            <th scope="row">{figure}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
