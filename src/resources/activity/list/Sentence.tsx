import { useText } from '@/i18n/useText';
import type { ActivityEntry } from '@/providers/data/records';
import { Breakable } from '@/shared/Breakable';
import { NameLink } from '@/shared/NameLink';
import { useRecord } from '@/shared/useRecord';

import styles from './ActivityRecords.module.css';
import { sentenceOf, subjectPage } from './sentences';

/** Marks the name's place in a sentence: Unicode's object replacement character. */
const PLACE = '\u{FFFC}';

/** What happened, in a sentence. The name in it links to its page, unless that was deleted (EXT-12). */
export const Sentence = () => {
  const text = useText();
  const entry = useRecord<ActivityEntry>();

  const [before, after] = text(sentenceOf(entry), { name: PLACE }).split(PLACE);
  const page = subjectPage(entry);
  const name = entry.name ?? text('activity.nameless');
  return (
    <span className={styles.sentence}>
      {before}
      {after !== undefined &&
        (page && entry.name ? (
          <NameLink {...page}>
            <Breakable>{name}</Breakable>
          </NameLink>
        ) : (
          name
        ))}
      {after}
    </span>
  );
};
