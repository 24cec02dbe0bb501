import type { ReactNode } from 'react';

import { getPublicSite } from '@contract/extensions/publicPage';

import { apiOrigin } from '@/config/environment';
import { useText } from '@/i18n/useText';
import { Section } from '@/kit/page/Section';
import type { OpenSite } from '@/providers/data/records';

import styles from './PublicSite.module.css';
import { publicMessages } from './texts';

interface LicenceProps {
  site: OpenSite;
  /** What there is to be saved, if not what all sensors measured last. */
  children?: ReactNode;
}

/** Open data and under what they may be used. */
export const Licence = ({ site: { licence }, children }: LicenceProps) => {
  const text = useText();

  return (
    <Section title={text(publicMessages.openData)} className={styles.data}>
      <p>{text(publicMessages.openDataHint)}</p>
      {children ?? (
        <p>
          <a className={styles.file} href={`${apiOrigin()}${getPublicSite.path}`}>
            {text(publicMessages.everything)}
          </a>
        </p>
      )}
      <p>
        {text(publicMessages.licence)}:{' '}
        {licence.url ? (
          <a href={licence.url} rel="license noreferrer" target="_blank">
            {licence.name}
          </a>
        ) : (
          licence.name
        )}
        {licence.text && <span className={styles.terms}>{licence.text}</span>}
      </p>
      <p className={styles.small}>{text(publicMessages.hoursNote)}</p>
    </Section>
  );
};
