import { useText } from '@/i18n/useText';
import { FilterSelect } from '@/kit/controls/FilterSelect';
import { SearchBox } from '@/kit/controls/SearchBox';

import type { HomeFilter } from './homeFilter';
import { useLatch } from './useLatch';

interface HomeFieldsProps {
  locations: readonly { id: string; name: string }[];
  filter: HomeFilter;
  onChange: (part: Partial<HomeFilter>) => void;
}

/** Finds sensors among many: by name, and by neighbourhood if there are several or one is chosen. */
export const HomeFields = ({ locations, filter, onChange }: HomeFieldsProps) => {
  const text = useText();
  const hasLocations = useLatch(locations.length > 1 || filter.location !== null);

  return (
    <>
      <SearchBox
        label={text('list.search')}
        placeholder={text('list.searchByName')}
        value={filter.name}
        onChange={(name) => onChange({ name })}
      />
      {hasLocations && (
        <FilterSelect
          label={text('sensorList.location')}
          anyLabel={text('sensorSelection.all')}
          options={locations}
          value={filter.location}
          onChange={(id) => onChange({ location: id })}
        />
      )}
    </>
  );
};
