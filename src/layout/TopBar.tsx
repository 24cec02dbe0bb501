import { useRef } from 'react';

import { useText } from '@/i18n/useText';
import { Icon } from '@/shared/Icon';
import { Logo } from '@/shared/Logo';

import { Drawer } from './Drawer';
import styles from './TopBar.module.css';

/** Instead of the sidebar on a phone: the way to the drawer. */
export const TopBar = () => {
  const text = useText();
  const drawer = useRef<HTMLDialogElement>(null);

  return (
    <>
      <header className={styles.bar}>
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          aria-label={text('shell.openMenu')}
          onClick={() => drawer.current?.showModal()}
        >
          <Icon name="menu" />
        </button>
        <Logo />
      </header>
      <Drawer ref={drawer} />
    </>
  );
};
