import styles from './CodeBlock.module.css';

interface CodeBlockProps {
  label: string;
  children: string;
}

/** Something long that a program wrote; it scrolls on its own. */
export const CodeBlock = ({ label, children }: CodeBlockProps) => (
  // Whoever has no mouse scrolls it with the keys.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre className={styles.code} role="group" aria-label={label} tabIndex={0}>
    <code>{children}</code>
  </pre>
);
