import { useState } from 'react';
import { useListContext } from 'react-admin';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Checkbox } from '@/kit/controls/Checkbox';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { useConfirmedChange } from '@/kit/dialogs/ConfirmChange';
import { Dialog, takeFocus } from '@/kit/dialogs/Dialog';
import { useExtendedListContext } from '@/kit/list/useExtendedListContext';
import { ScrollRegion } from '@/kit/ScrollRegion';
import { useOneAtATime } from '@/kit/useOneAtATime';
import type { PublicVariable } from '@/providers/data/records';

import { openVariables } from '../calls';
import { PUBLIC_PAGE_CHANGED } from '../freshness';
import styles from '../PublicVariables.module.css';
import { publicVariablesMessages as messages } from '../texts';

/** More than anybody reads. */
const MOST_NAMED = 50;

interface HouseholdsProps {
  variables: readonly PublicVariable[];
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
}

const Households = ({ variables, isAccepted, onAccept }: HouseholdsProps) => {
  const text = useText();

  return (
    <section className={styles.warning} aria-label={text(messages.householdTitle)}>
      <h3>{text(messages.householdTitle)}</h3>
      <ScrollRegion label={text(messages.householdTitle)} className={styles.scroller}>
        <ul>
          {variables.slice(0, MOST_NAMED).map(({ id, sensorName, name, risk }) => (
            <li key={id}>
              <strong>
                {sensorName} · {name}
              </strong>
              {risk && <span className={styles.reason}>{text(messages.risks[risk])}</span>}
            </li>
          ))}
          {variables.length > MOST_NAMED && <li>+{variables.length - MOST_NAMED}</li>}
        </ul>
      </ScrollRegion>
      <label className={styles.accept}>
        <Checkbox checked={isAccepted} onChange={onAccept} />
        {text(messages.householdConfirm)}
      </label>
    </section>
  );
};

/** Asks before the selected variables are shown to everybody, and for a word where a household could be told (EXT-78). */
export const OpenVariables = ({ onClose }: ClosableProps) => {
  const text = useText();
  const { onUnselectItems } = useListContext();
  const { selectedRecords } = useExtendedListContext<PublicVariable>();
  const selected = selectedRecords();
  const [asked] = useState(selected);
  // They are selected no longer once they are open, while the question still closes.
  const chosen = selected.length > 0 ? selected : asked;
  const [isAccepted, setAccepted] = useState(false);
  const { run, isRunning } = useOneAtATime();
  // One may be gone, or tell of a household since the list came: then the rest can be asked again.
  const makeChange = useConfirmedChange(onClose, PUBLIC_PAGE_CHANGED, () => false);
  const risky = chosen.filter(({ risk, isOpen }) => risk !== null && !isOpen);
  const isMissing = risky.length > 0 && !isAccepted;

  const open = () =>
    makeChange(
      async () => {
        await openVariables({
          variableIds: chosen.map(({ id }) => id),
          isOpen: true,
          acceptsHouseholds: isAccepted,
        });
        onUnselectItems();
      },
      messages.opened,
      counted(chosen.length),
    );

  return (
    <Dialog
      title={text(messages.openTitle)}
      onClose={onClose}
      isBusy={isRunning}
      actions={
        <>
          <Button ref={takeFocus} disabled={isRunning} onClick={onClose}>
            {text('common.cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={isRunning || isMissing}
            isBusy={isRunning}
            onClick={() => void run(open)}
          >
            {text(isRunning ? messages.opening : messages.open)}
          </Button>
        </>
      }
    >
      <p>{text(messages.openText, counted(chosen.length))}</p>
      {risky.length > 0 && <Households variables={risky} isAccepted={isAccepted} onAccept={setAccepted} />}
      <p className={styles.note} role="status">
        {isMissing && text(messages.householdRequired)}
      </p>
    </Dialog>
  );
};
