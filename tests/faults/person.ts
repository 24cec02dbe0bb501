import { act, within } from '@testing-library/react';
import { vi } from 'vitest';

import { createUser } from '../support/createUser';
import { twiceWithinATick } from '../support/twice';
import { respond, settle } from './app';
import { page } from './page';

/** The dialog on top, or else the page. */
const front = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ?? document.body;

const rowOf = (text: string): HTMLElement => {
  const row = within(front()).queryByText(text)?.closest<HTMLElement>('tr, li, [role=listitem]');
  if (!row) throw new Error(`There is no row of ${text}: ${page.content()}`);
  return row;
};

/** By its text or its label; searching by role takes long in jsdom. */
const control = (name: string, container = front()): HTMLElement => {
  const found =
    page.buttons(container).find((button) => page.nameOf(button) === name) ??
    page.field(name, container) ??
    within(container).queryByLabelText(name, { selector: 'input' });
  if (!found) throw new Error(`There is no ${name} to press: ${page.content()}`);
  return found;
};

const findField = (label: string): HTMLElement | null =>
  page.field(label, front()) ?? within(front()).queryByLabelText(label, { selector: 'input, textarea' });

const option = (name: string): HTMLElement => {
  const options = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  const found = options.find((candidate) => candidate.textContent.trim() === name);
  if (!found) throw new Error(`There is no option ${name}: ${page.content()}`);
  return found;
};

interface Manner {
  /** Presses everything twice, before the page can show that the first was enough. */
  isHasty?: boolean;
}

/** What a person does with what they see; after each thing everything that it sets off comes to rest. */
export const createPerson = ({ isHasty = false }: Manner = {}) => {
  const user = createUser({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

  const click = async (element: HTMLElement) => {
    await user.click(element);
    await respond();
  };

  const press = async (element: HTMLElement) => {
    if (!isHasty) return click(element);
    // As a pointer does: a field counts what was typed once it is left.
    act(() => element.focus());
    await twiceWithinATick(element);
    return respond();
  };

  const type = async (label: string, text: string) => {
    // A form may still be loading its initial values.
    if (!findField(label)) await settle();
    const field = findField(label) ?? within(front()).getByLabelText(label, { selector: 'input, textarea' });
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
    await respond();
  };

  return {
    /** A button may wait for what it is about. */
    press: async (name: string) => {
      if (control(name).matches(':disabled')) await settle();
      return press(control(name));
    },
    /** A control in the row or card that contains a text. */
    pressIn: (row: string, name: string) => press(control(name, rowOf(row))),
    pressElement: press,
    /** Whether there is such a control. */
    canPress: (name: string) => page.buttons(front()).some((button) => page.nameOf(button) === name),
    type,
    /** The page reads the file itself, which takes the real clock's time. */
    chooseFile: async (label: string, name: string, content: string) => {
      const input = document.querySelector<HTMLInputElement>(`input[type=file][aria-label="${label}"]`);
      if (!input) throw new Error(`There is no ${label} to choose a file for: ${page.content()}`);
      await user.upload(input, new File([content], name));
      await respond();
      await settle();
    },
    /** Whether a dialog is open. */
    isAsked: () => front() !== document.body,
    /** Takes an option of a field that offers some. */
    choose: async (label: string, name: string) => {
      await click(findField(label) ?? within(front()).getByLabelText(label, { selector: '[role=combobox]' }));
      await click(option(name));
    },
  };
};

export type Person = ReturnType<typeof createPerson>;
