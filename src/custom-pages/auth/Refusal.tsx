import { BasicIcon } from '@/kit/BasicIcon';

import styles from './AuthScreen.module.css';

interface RefusalProps {
  text: string | null;
  /** What people can do about it. */
  hint?: string;
}

/**
 * Why a form is not accepted, above its fields. It is in the page empty from the start, so that the text is
 * read aloud when it appears.
 */
export const Refusal = ({ text, hint }: RefusalProps) => (
  <div role="alert">
    {text && (
      <div className={styles.refusal}>
        <BasicIcon name="alert" />
        <div>
          <p>{text}</p>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
      </div>
    )}
  </div>
);
