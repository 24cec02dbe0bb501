import { useMemo } from 'react';
import { useNotify, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

import { ruleKey, ruleText, type AccessRule } from '@domain/accounts/accessRules';
import { MAX_INVITED, readPeople, type InvitedPerson, type ReadPeople } from '@domain/tables/readPeople';

import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { FileButton } from '@/kit/controls/FileButton';
import { TextInput } from '@/kit/inputs/TextInput';
import { required } from '@/kit/inputs/validators';
import { decodeTable } from '@/kit/tables/decodeTable';
import { TABLE_FILES } from '@/kit/tables/tableFiles';
import { useFormatNames } from '@/kit/useFormatNames';

import type { InviteValues } from './inviteValues';
import { inviteManyMessages } from './texts';
import styles from './UsersInvite.module.css';

const MAX_LISTED = 8;

type Known = Parameters<typeof readPeople>[1];

/** What the list in the form says, by what is known of people and sensors. */
const useReadPeople = (known: Known): ReadPeople => {
  const people = useWatch<InviteValues, 'people'>({ name: 'people' });
  return useMemo(() => readPeople(people, known), [people, known]);
};

interface RuleCount {
  readonly rule: AccessRule;
  readonly people: number;
}

/** How many of the people get each rule that stands behind a mail. */
const countRules = (invited: readonly InvitedPerson[]): readonly RuleCount[] => {
  const counts = new Map<string, RuleCount>();
  for (const rule of invited.flatMap(({ rules }) => rules)) {
    const key = ruleKey(rule);
    counts.set(key, { rule, people: (counts.get(key)?.people ?? 0) + 1 });
  }
  return [...counts.values()];
};

const Summary = ({ known }: { known: Known }) => {
  const text = useText();
  const formatNames = useFormatNames();
  const { invited, known: accounts, unclear } = useReadPeople(known);
  const ruled = countRules(invited);
  const nameIn = (records: Known['types'], id: number | null) => records.find((one) => one.id === id)?.name;
  const named = ({ rule, people }: RuleCount) =>
    text(inviteManyMessages.ruleOf, {
      rule: ruleText({
        locationName: nameIn(known.locations, rule.locationId),
        typeName: nameIn(known.types, rule.typeId),
      }),
      ...counted(people),
    });
  const more = unclear.length - MAX_LISTED;

  return (
    <div role="status" className={styles.summary}>
      {invited.length > 0 && <p>{text(inviteManyMessages.invited, counted(invited.length))}</p>}
      {ruled.length > 0 && <p>{text(inviteManyMessages.byRule, { rules: formatNames(ruled.map(named)) })}</p>}
      {accounts.length > 0 && <p>{text(inviteManyMessages.known, { names: formatNames(accounts) })}</p>}
      {unclear.length > 0 && (
        <ul className={styles.unclear}>
          {unclear.slice(0, MAX_LISTED).map((cell) => (
            <li key={`${cell.line} ${cell.text}`}>
              {text(inviteManyMessages.problems[cell.problem], {
                line: formatCount(cell.line),
                text: cell.text,
              })}
            </li>
          ))}
          {more > 0 && <li>{text(inviteManyMessages.unclearMore, counted(more))}</li>}
        </ul>
      )}
    </div>
  );
};

const isPasted = required(inviteManyMessages.mailsRequired);

/** The people, pasted or from a file, and at once what is understood of them. */
export const PeopleInput = ({ known }: { known: Known }) => {
  const text = useText();
  const notify = useNotify();
  const { setValue } = useFormContext<InviteValues>();
  const rules = useMemo((): Validator[] => {
    const isUnderstood = (people: string) => {
      const { invited, known: accounts, unclear } = readPeople(people, known);
      if (unclear.length > 0) return inviteManyMessages.unclear;
      if (invited.length > MAX_INVITED)
        return text(inviteManyMessages.tooMany, { max: formatCount(MAX_INVITED) });
      return invited.length + accounts.length === 0 ? inviteManyMessages.nobody : undefined;
    };
    return [isPasted, isUnderstood];
  }, [known, text]);

  const readFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    const decoded = decodeTable(new Uint8Array(await chosen.arrayBuffer()));
    if ('problem' in decoded) notify(text(inviteManyMessages.fileProblem), { type: 'error' });
    else setValue('people', decoded.text.replace(/^\uFEFF/, ''), { shouldDirty: true, shouldValidate: true });
  };

  return (
    <>
      <TextInput
        multiline
        source="people"
        label={inviteManyMessages.mails}
        helperText={inviteManyMessages.mailsHint}
        autoCapitalize="none"
        spellCheck={false}
        validate={rules}
      />
      <div>
        <FileButton
          label={text(inviteManyMessages.file)}
          accept={TABLE_FILES}
          onChoose={([file]) => void readFile(file)}
        />
      </div>
      <Summary known={known} />
    </>
  );
};
