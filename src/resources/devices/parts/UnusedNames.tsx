import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';

import { unusedNames } from './matchingNames';
import styles from './UnusedNames.module.css';
import { devicesMessages } from './texts';

interface UnusedNamesProps {
  received: readonly { readonly name: string }[];
  /** The names that the variables of the sensor have, or would have. */
  payloadNames: readonly (string | null)[];
}

/**
 * Warns of variables without a name: they get nothing, and what arrives under other names is on no screen. Names that no
 * variable waits for, as that of a battery, are only listed.
 */
export const UnusedNames = ({ received, payloadNames }: UnusedNamesProps) => {
  const text = useText();
  const unused = unusedNames(received, payloadNames);
  const isLacking = payloadNames.some((name) => !name?.trim());

  return (
    // Always in the document, so that text appearing in it is read aloud.
    <div aria-live="polite" className={styles.place}>
      {isLacking && (
        <p className={styles.warning}>
          <Icon name="alert" size={18} />
          {text(devicesMessages.unnamedVariables)}
        </p>
      )}
      {unused.length > 0 && (
        <p className={styles.note}>{text(devicesMessages.unusedNames, { names: unused.join(', ') })}</p>
      )}
    </div>
  );
};
