import { apiOrigin } from '@/config/environment';
import { useText } from '@/i18n/useText';
import { CopyButton } from '@/kit/controls/CopyButton';
import { useNow } from '@/kit/useNow';

import styles from './CurlExample.module.css';
import { curlCommand, EXAMPLE_VALUE, KEY_PLACEHOLDER } from './curlCommand';
import { devicesMessages } from './texts';

interface CurlExampleProps {
  /** Blank if none is named yet, like `variable`. */
  device?: string;
  variable?: string | undefined;
  value?: number | undefined;
  readingKey?: string | undefined;
}

/**
 * A command that sends a reading as a device would, to try in a shell. Its time moves on, because a second value
 * for the same instant wouldn't be stored.
 */
export const CurlExample = ({
  device = '',
  variable = '',
  value = EXAMPLE_VALUE,
  readingKey = KEY_PLACEHOLDER,
}: CurlExampleProps) => {
  const text = useText();
  const command = curlCommand({
    origin: apiOrigin(),
    key: readingKey,
    device: device || text(devicesMessages.exampleDevice),
    variable: variable || text(devicesMessages.exampleVariable),
    at: new Date(useNow()),
    value,
  });

  return (
    <figure className={styles.example}>
      <figcaption className={styles.caption}>
        <span>
          <strong>{text(devicesMessages.example)}</strong> {text(devicesMessages.exampleHint)}
        </span>
        <CopyButton value={command} label={text(devicesMessages.copyExample)} />
      </figcaption>
      <pre className={styles.command}>
        <code>{command}</code>
      </pre>
    </figure>
  );
};
