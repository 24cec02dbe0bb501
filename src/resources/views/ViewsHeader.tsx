import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@domain/paths';
import { useText } from '@/i18n/useText';
import { Icon } from '@/shared/Icon';
import { PageHeader } from '@/shared/PageHeader';

import styles from './ViewsHeader.module.css';

interface ViewsHeaderProps {
  /** Name of the sensor type, once it is known. */
  type?: string | undefined;
  actions?: ReactNode;
}

/** The heading of the views of a type, with the way back to the types. */
export const ViewsHeader = ({ type, actions }: ViewsHeaderProps) => {
  const text = useText();

  return (
    <>
      <Link className={styles.back} to={paths.sensorTypes}>
        <Icon name="arrowLeft" size={18} />
        {text('views.backToSensorTypes')}
      </Link>
      <PageHeader
        title={type === undefined ? text('views.title') : text('views.titleOfType', { type })}
        actions={actions}
      />
    </>
  );
};
