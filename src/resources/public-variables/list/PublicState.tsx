import { useState } from 'react';

import { paths } from '@domain/paths';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';

import styles from '../PublicVariables.module.css';
import { publicVariablesMessages as messages } from '../texts';
import { usePublicSettings } from '../usePublicSettings';

/** It holds the place until it is known. */
const USUAL = { isOn: true, openVariables: 10 };

/** Whether anybody sees anything, and where. */
export const PublicState = () => {
  const text = useText();
  const query = usePublicSettings();
  const { data } = query;
  const [address] = useState(() => `${window.location.origin}${paths.publicPage}`);
  if (query.isError && !data) return <LoadError query={query} />;

  const { isOn, openVariables } = data ?? USUAL;
  const isOnText = openVariables === 0 ? messages.isOnEmpty : messages.isOn;
  return (
    <p className={styles.page} data-on={isOn || undefined} data-pending={!data || undefined}>
      <span>{text(isOn ? isOnText : messages.isOff, counted(openVariables))}</span>
      {isOn && (
        <a href={paths.publicPage} target="_blank" rel="noreferrer">
          {text(messages.visit)} ({address})
        </a>
      )}
    </p>
  );
};
