import { useEffect, useRef } from 'react';

import { MAX_WHOLE_LIST } from '@/config/constants';
import { useText } from '@/i18n/useText';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { scrollInside } from '@/kit/scrollInside';

import { Option, useListProps, type OptionListProps } from './Option';
import { PopupMessage } from './OptionPopup';
import styles from './options.module.css';

const LazyLongOptionList = lazyPart(async () => (await import('./LongOptionList')).LongOptionList);

const WholeOptionList = ({ combobox, value }: OptionListProps) => {
  const { results, highlightedIndex } = combobox;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const option = list.current?.children[Math.max(highlightedIndex, 0)];
    if (list.current && option) scrollInside(list.current, option);
  }, [highlightedIndex, results]);

  return (
    <div {...useListProps(combobox, list)}>
      {results.map(({ id }, index) => (
        <Option key={id} combobox={combobox} index={index} value={value} className={styles.named} />
      ))}
    </div>
  );
};

/** The list of a combobox. */
export const OptionList = ({ combobox, value, onClose }: OptionListProps & { onClose: () => void }) => {
  const text = useText();
  return combobox.results.length <= MAX_WHOLE_LIST ? (
    <WholeOptionList combobox={combobox} value={value} />
  ) : (
    <LazyLongOptionList
      combobox={combobox}
      value={value}
      meanwhile={<PopupMessage>{text('common.loading')}</PopupMessage>}
      onClose={onClose}
    />
  );
};
