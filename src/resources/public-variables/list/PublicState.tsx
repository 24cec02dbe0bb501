import { useState } from 'react';

import { paths } from '@domain/paths';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';

import styles from '../PublicVariables.module.css';
import { publicVariablesMessages as messages } from '../texts';
import { usePublicSettings } from '../usePublicSettings';

/** Whether anybody sees anything, and where. */
export const PublicState = () => {
  const text = useText();
  const query = usePublicSettings();
  const { data } = query;
  const [address] = useState(() => `${window.location.origin}${paths.publicPage}`);
  if (!data) return <LoadError query={query} />;

  const { isOn, openVariables } = data;
  const isOnText = openVariables === 0 ? messages.isOnEmpty : messages.isOn;
  return (
    <p className={styles.page} data-on={isOn || undefined}>
      <span>{text(isOn ? isOnText : messages.isOff, counted(openVariables))}</span>
      {isOn && (
        <a href={paths.publicPage} target="_blank" rel="noreferrer">
          {text(messages.visit)} ({address})
        </a>
      )}
    </p>
  );
};
