import { environment } from '@/config/environment';
import type { AddressPreview } from './viewFormAddress';
import { useText } from '@/i18n/useText';

import styles from './ViewFormAddress.module.css';

interface ViewFormAddressProps {
  preview: AddressPreview;
  slug: string;
}

/** Where a chart will be loaded from; an address that isn't known is not made up. */
export const ViewFormAddress = ({ preview, slug }: ViewFormAddressProps) => {
  const text = useText();
  const origins = environment.analyticsOrigins.join(', ');

  switch (preview.kind) {
    case 'empty':
      return <p>{text('viewForm.addressEmpty')}</p>;
    case 'refused':
      // What residents read in its place.
      return (
        <>
          <p className={styles.refused}>{text('reports.invalidAddress')}</p>
          <p>{text('reports.chartNotLoaded')}</p>
        </>
      );
    case 'expected':
      return (
        <>
          <p>{text('viewForm.addressExpected')}</p>
          <p className={styles.address}>{preview.address}</p>
        </>
      );
    case 'unknown':
      return (
        <p>
          {text('viewForm.addressUnknown', { slug })}{' '}
          {origins && text('viewForm.addressAllowed', { origins })}
        </p>
      );
  }
};
