import { useText } from '@/i18n/useText';
import { FilterSelect } from '@/shared/controls/FilterSelect';
import { SearchBox } from '@/shared/controls/SearchBox';

import type { HomeFilter } from './homeFilter';

interface HomeFieldsProps {
  locations: readonly { id: string; name: string }[];
  filter: HomeFilter;
  onChange: (part: Partial<HomeFilter>) => void;
}

/** Finds sensors among many: by name, and by neighbourhood if there are several. */
export const HomeFields = ({ locations, filter, onChange }: HomeFieldsProps) => {
  const text = useText();

  return (
    <>
      <SearchBox
        label={text('list.search')}
        placeholder={text('list.searchByName')}
        value={filter.name}
        onChange={(name) => onChange({ name })}
      />
      {locations.length > 1 && (
        <FilterSelect
          label={text('home.location')}
          anyLabel={text('home.anyLocation')}
          options={locations}
          value={filter.location}
          onChange={(id) => onChange({ location: id })}
        />
      )}
    </>
  );
};
