import { useRef } from 'react';

import { useText } from '@/i18n/useText';
import { Button } from '@/shared/Button';
import { Logo } from '@/shared/Logo';

import { Drawer } from './Drawer';
import { showCurrentEntry } from './NavigationMenu';
import styles from './TopBar.module.css';

/** Instead of the sidebar on a phone: the way to the drawer. */
export const TopBar = () => {
  const text = useText();
  const drawer = useRef<HTMLDialogElement>(null);

  const open = () => {
    drawer.current?.showModal();
    showCurrentEntry(drawer.current?.querySelector('nav') ?? null);
  };

  return (
    <>
      <header className={styles.bar}>
        <Button
          variant="icon"
          icon="menu"
          aria-haspopup="dialog"
          aria-label={text('shell.openMenu')}
          onClick={open}
        />
        <Logo />
      </header>
      <Drawer ref={drawer} />
    </>
  );
};
