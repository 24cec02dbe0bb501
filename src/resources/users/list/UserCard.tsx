import { memo, useRef, useState } from 'react';

import { ruleText } from '@domain/accounts/accessRules';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { RecordName, useRecordNameId } from '@/kit/list/RecordName';
import { RowAction } from '@/kit/list/RowAction';
import { MoreButton } from '@/kit/more/MoreButton';
import { useBatches } from '@/kit/more/useBatches';
import { SensorName, UserName } from '@/kit/NameLink';
import { useFeature } from '@/kit/useFeature';
import { useRecord } from '@/kit/useRecord';
import type { User } from '@/providers/data/records';

import { usersMessages } from '../parts/texts';
import { AccountText, InvitationMark } from '../AccountText';
import { useIsCurrentUser } from '../currentUser';
import { LazyEndSessions, LazyResendInvitation, LazyUserDelete, LazyUserEdit } from '../userDialogs';
import { accessRuleMessages } from '../permissions/texts';
import styles from './UserCard.module.css';

/**
 * How many sensors a card names; the rest is a number until somebody asks for it. That number is never 1: a single one
 * more is named too.
 */
const SENSORS_NAMED = 3;

/** What the user sees by neighbourhood or type (EXT-57). */
const RulesText = () => {
  const text = useText();
  const rules = useRecord<User>().accessRules ?? [];
  if (rules.length === 0) return null;
  return (
    <p className={styles.rules}>
      {text(accessRuleMessages.byRule, { rules: rules.map(ruleText).join(', ') })}
    </p>
  );
};

/** How many sensors the user may see, the first few by name, and the rest on demand. */
const Sensors = () => {
  const text = useText();
  const nameId = useRecordNameId();
  const user = useRecord<User>();
  const sensors = user.sensors ?? [];
  const hasRules = Boolean(user.accessRules?.length);
  const [isExpanded, setExpanded] = useState(false);
  const named = sensors.length === SENSORS_NAMED + 1 ? sensors.length : SENSORS_NAMED;
  const list = useRef<HTMLUListElement>(null);
  const { drawn, onScroll } = useBatches(list, isExpanded ? sensors.length : named);
  const more = sensors.length - named;

  if (sensors.length === 0)
    return (
      <div className={styles.about}>{hasRules ? <RulesText /> : <p>{text(usersMessages.noSensors)}</p>}</div>
    );
  return (
    <div className={styles.about}>
      <p className={styles.count}>{text(usersMessages.sensorCount, counted(sensors.length))}</p>
      <div className={styles.sensors}>
        <ul
          ref={list}
          className={isExpanded ? styles.all : styles.first}
          aria-label={text(usersMessages.sensors)}
          // What scrolls can be reached by the keyboard, though names may be plain text.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={isExpanded ? 0 : undefined}
          onScroll={onScroll}
        >
          {sensors.slice(0, drawn).map(({ id, name }) => (
            <li key={id} className={styles.sensor} title={name}>
              <SensorName id={id}>{name}</SensorName>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <MoreButton
            count={more}
            isExpanded={isExpanded}
            onToggle={() => setExpanded(!isExpanded)}
            describedBy={nameId}
            className={styles.more}
          />
        )}
      </div>
      <RulesText />
    </div>
  );
};

/** When the user was invited or last signed in, and the actions for it (EXT-7 to EXT-9). */
const Account = ({ isMe }: { isMe: boolean }) => {
  const isWaiting = Boolean(useRecord<User>().invitation);

  return (
    <div className={styles.account}>
      <p>
        <AccountText />
      </p>
      {isWaiting && (
        <RowAction isOnly label={usersMessages.resend} icon="mail" dialog={LazyResendInvitation} />
      )}
      {!isWaiting && !isMe && (
        <RowAction isOnly label={usersMessages.endSessions} icon="signOut" dialog={LazyEndSessions} />
      )}
    </div>
  );
};

interface UserCardProps {
  /** Position from 0, and the total: the document holds only a part of the list. */
  index: number;
  total: number;
}

/** The user in context: mail, role, permissions and actions (USR-11). */
export const UserCard = memo(({ index, total }: UserCardProps) => {
  const text = useText();
  const user = useRecord<User>();
  const isMe = useIsCurrentUser();
  const showsAccounts = useFeature('accounts');

  return (
    <div
      role="listitem"
      aria-setsize={total}
      aria-posinset={index + 1}
      data-index={index}
      className={styles.card}
    >
      <h2 className={styles.mail}>
        <UserName id={user.id}>
          <RecordName />
        </UserName>
      </h2>
      <p className={styles.role}>
        <span>{text(user.admin ? usersMessages.admin : usersMessages.user)}</span>
        {isMe && <span className={styles.me}>{text(usersMessages.you)}</span>}
        {showsAccounts && <InvitationMark className={styles.mark} />}
      </p>
      {user.admin ? <p className={styles.about}>{text(usersMessages.adminText)}</p> : <Sensors />}
      {showsAccounts && <Account isMe={isMe} />}
      <div className={styles.actions}>
        <RowAction label="common.edit" icon="edit" dialog={LazyUserEdit} />
        {isMe ? (
          <p className={styles.own}>{text(usersMessages.ownAccount)}</p>
        ) : (
          <RowAction label="common.delete" icon="trash" dialog={LazyUserDelete} />
        )}
      </div>
    </div>
  );
});
