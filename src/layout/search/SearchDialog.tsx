import { useEffect, useId, useState } from 'react';
import { useCombobox } from 'downshift';
import { useNavigate } from 'react-router-dom';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { SearchLayer } from '@/kit/dialogs/DialogLayer';
import { Icon } from '@/kit/Icon';
import { useIsPhone } from '@/kit/useIsPhone';

import styles from './SearchDialog.module.css';
import type { SearchItem } from './SearchItem';
import { SearchResults } from './SearchResults';
import { SearchStates } from './SearchStates';
import { useSearchGroups } from './useSearchGroups';
import { searchMessages } from './texts';

const { stateChangeTypes } = useCombobox;

const nameOf = (item: SearchItem | null) => item?.name ?? '';

interface SearchKeysProps {
  hasResults: boolean;
  hasReport: boolean;
}

/** The keys of the dialog, at its foot; a phone has none. */
const SearchKeys = ({ hasResults, hasReport }: SearchKeysProps) => {
  const text = useText();
  const isPhone = useIsPhone();
  if (isPhone) return null;

  return (
    <p className={styles.keys}>
      {hasResults && (
        <>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {text(searchMessages.move)}
          </span>
          <span>
            <kbd>Enter</kbd> {text(searchMessages.open)}
          </span>
        </>
      )}
      {hasReport && (
        <span>
          <kbd>{text(searchMessages.shiftKey)}</kbd> <kbd>Enter</kbd> {text(searchMessages.openReport)}
        </span>
      )}
      <span>
        <kbd>Esc</kbd> {text(searchMessages.closeKey)}
      </span>
    </p>
  );
};

const Search = ({ onClose }: { onClose: () => void }) => {
  const text = useText();
  const navigate = useNavigate();
  const inputId = useId();
  const [query, setQuery] = useState('');
  // Immediately, not deferred: Enter must take the first result for what was typed, however quickly.
  const { groups, remember, queries } = useSearchGroups(query);
  const items = groups.flatMap((group) => group.items);

  const go = (item: SearchItem, to: string) => {
    remember(item);
    // Before navigating: a question that blocks the navigation must open above the screen, not behind this dialog.
    onClose();
    void navigate(to);
  };

  const combobox = useCombobox<SearchItem>({
    items,
    inputId,
    itemToString: nameOf,
    isOpen: true,
    selectedItem: null,
    inputValue: query,
    initialHighlightedIndex: 0,
    defaultHighlightedIndex: 0,
    stateReducer: (_, { type, changes }) =>
      // Moving the focus from the field to a button of the dialog chooses nothing.
      type === stateChangeTypes.InputBlur ? { ...changes, selectedItem: null } : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) go(selectedItem, selectedItem.to);
    },
  });
  useEffect(() => document.getElementById(inputId)?.focus(), [inputId]);
  const highlighted = items[combobox.highlightedIndex];
  const hasResults = items.length > 0;

  // Without results there is no list, and downshift would complain.
  combobox.getMenuProps({}, { suppressRefError: true });
  const input = {
    ...combobox.getInputProps({
      // Immediately: otherwise the caret of a controlled field would jump to the end.
      onChange: (event) => setQuery(event.currentTarget.value),
      onKeyDown: (event) => {
        // Escape closes the dialog, and Shift with Enter opens the report.
        const isReport = event.key === 'Enter' && event.shiftKey;
        if (event.key !== 'Escape' && !isReport) return;
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
        if (!isReport) return;
        // Otherwise the key would press the button that gets the focus back.
        event.preventDefault();
        if (highlighted?.report) go(highlighted, highlighted.report);
      },
    }),
    'aria-haspopup': 'listbox',
    'aria-expanded': hasResults,
    'aria-label': text(searchMessages.title),
    'aria-labelledby': undefined,
  } as const;

  return (
    <>
      <div className={styles.head}>
        <Icon name="search" />
        <input
          {...input}
          className={styles.input}
          placeholder={text(
            'people' in queries ? searchMessages.placeholderAdmin : searchMessages.placeholder,
          )}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-activedescendant={hasResults ? input['aria-activedescendant'] : undefined}
        />
        <Button
          variant="icon"
          icon={<Icon name="close" />}
          aria-label={text('common.close')}
          onClick={onClose}
        />
      </div>
      <p className="visually-hidden" role="status">
        {query.trim() !== '' && text(searchMessages.count, counted(items.length))}
      </p>
      <div className={styles.body}>
        {hasResults && (
          <SearchResults
            combobox={combobox}
            groups={groups}
            onReport={(item) => item.report && go(item, item.report)}
          />
        )}
        <SearchStates query={query} hasResults={hasResults} queries={queries} />
      </div>
      <SearchKeys hasResults={hasResults} hasReport={highlighted?.report !== undefined} />
    </>
  );
};

/** Search everywhere (EXT-41): the sensors, people and screens that the person may see. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText();

  return (
    <SearchLayer title={text(searchMessages.title)} onClose={onClose}>
      <Search onClose={onClose} />
    </SearchLayer>
  );
};
