import { BasicIcon } from '@/shared/BasicIcon';

import styles from './AuthScreen.module.css';

interface RefusalProps {
  text: string | null;
  /** What to do about it. */
  hint?: string;
}

/** Why a form is not accepted, above its fields. It stands empty until then, so that the text is read out. */
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
