import { usePermissions } from 'react-admin';

import { paths } from '@domain/paths';
import type { Session } from '@/providers/auth/session';

import { ShortcutsCard } from './ShortcutsCard';

/** What administrators manage, for them only (doc 1 §2, §6). */
export const ManagementCards = () => {
  const { permissions } = usePermissions<Session['role']>();
  if (permissions !== 'admin') return null;

  return (
    <>
      <ShortcutsCard
        title="dashboard.users"
        about="dashboard.usersText"
        shortcuts={[
          { label: 'shell.addUser', to: paths.addUser },
          { label: 'shell.viewUsers', to: paths.users },
        ]}
      />
      <ShortcutsCard
        title="dashboard.sensors"
        about="dashboard.sensorsText"
        shortcuts={[
          { label: 'shell.addSensor', to: paths.addSensor },
          { label: 'shell.viewSensors', to: paths.manageSensors },
        ]}
      />
      <ShortcutsCard
        title="dashboard.views"
        about="dashboard.viewsText"
        shortcuts={[
          { label: 'shell.addView', to: paths.createView },
          { label: 'shell.viewViews', to: paths.sensorTypes },
          { label: 'shell.viewVariables', to: paths.normalizedVariables },
        ]}
      />
    </>
  );
};
