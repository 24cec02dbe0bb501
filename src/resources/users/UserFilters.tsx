import { SEARCH_DEBOUNCE_MS } from '@/config/constants';
import type { UserFilter } from './userFilter';
import { useText } from '@/i18n/useText';
import { FilterSelect } from '@/shared/controls/FilterSelect';
import { SearchBox } from '@/shared/controls/SearchBox';

import styles from './UserFilters.module.css';

interface UserFiltersProps {
  value: UserFilter;
  onChange: (filter: UserFilter) => void;
}

/** A part of the mail and a role, at hand while the cards scroll. */
export const UserFilters = ({ value, onChange }: UserFiltersProps) => {
  const text = useText();

  return (
    <div role="search" className={styles.filters} aria-label={text('users.filters')}>
      <SearchBox
        label={text('users.search')}
        placeholder={text('users.searchPlaceholder')}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
        debounceMs={SEARCH_DEBOUNCE_MS}
      />
      <FilterSelect
        label={text('users.role')}
        anyLabel={text('users.anyRole')}
        options={[
          { id: 'admin', name: text('users.admin') },
          { id: 'user', name: text('users.user') },
        ]}
        value={value.role}
        onChange={(role) => onChange({ ...value, role })}
      />
    </div>
  );
};
