import { useState } from 'react';

import { environment } from '@/config/environment';
import '@/i18n/screens/devices';
import { useText } from '@/i18n/useText';

import { CopyButton } from '../controls/CopyButton';
import styles from './CurlExample.module.css';
import { curlCommand, KEY_PLACEHOLDER } from './curlCommand';

interface CurlExampleProps {
  /** Blank if none is named yet, like `variable`. */
  device?: string;
  variable?: string;
  value?: number | undefined;
  /** A key that was just made. */
  readingKey?: string | undefined;
}

const USUAL_VALUE = 21.4;

/** A command that sends a reading like a device, to copy into a shell and try. */
export const CurlExample = ({
  device = '',
  variable = '',
  value = USUAL_VALUE,
  readingKey = KEY_PLACEHOLDER,
}: CurlExampleProps) => {
  const text = useText();
  const [at] = useState(() => new Date());
  const command = curlCommand({
    origin: environment.apiUrl || window.location.origin,
    key: readingKey,
    device: device || text('devices.exampleDevice'),
    variable: variable || text('devices.exampleVariable'),
    at,
    value,
  });

  return (
    <figure className={styles.example}>
      <figcaption className={styles.caption}>
        <span>
          <strong>{text('devices.example')}</strong> {text('devices.exampleHint')}
        </span>
        <CopyButton value={command} label={text('devices.copyExample')} />
      </figcaption>
      <pre className={styles.command}>
        <code>{command}</code>
      </pre>
    </figure>
  );
};
