import { embeddedSensorPath } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { CopyButton } from '@/kit/controls/CopyButton';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { Dialog } from '@/kit/dialogs/Dialog';
import { useRecord } from '@/kit/useRecord';
import type { PublicVariable } from '@/providers/data/records';

import styles from '../PublicVariables.module.css';
import { publicVariablesMessages as messages } from '../texts';
import { usePublicSettings } from '../usePublicSettings';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What shows the sensor in context inside of another web site. */
export const EmbedCode = ({ onClose }: ClosableProps) => {
  const text = useText();
  const { sensorId, sensorName } = useRecord<PublicVariable>();
  const { data } = usePublicSettings();
  const address = `${window.location.origin}${embeddedSensorPath(sensorId)}`;
  const code = `<iframe src="${address}" title="${escaped(sensorName)}" width="100%" height="720" style="border: 0" loading="lazy"></iframe>`;

  return (
    <Dialog
      title={text(messages.embedTitle)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('common.close')}</Button>}
    >
      <p>{text(messages.embedText)}</p>
      {data?.embedding === 'nobody' && <p className={styles.warning}>{text(messages.embedNobody)}</p>}
      <pre className={styles.code} aria-label={text(messages.embedCode)}>
        <code>{code}</code>
      </pre>
      <CopyButton value={code} label={text(messages.copy)} />
    </Dialog>
  );
};
