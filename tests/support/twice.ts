import { act, fireEvent } from '@testing-library/react';

type Press = (submit: HTMLElement) => void;

const click: Press = (submit) => fireEvent.click(submit);

/** The ways in which a form is sent, by their names. */
export const presses: [string, Press][] = [
  ['clicks', click],
  ['presses of Enter', (submit) => submit.closest('form')?.requestSubmit()],
];

/** Nothing is rendered between them, which could disable the button. */
export const twiceWithinATick = (submit: HTMLElement, press = click) =>
  act(async () => {
    press(submit);
    press(submit);
  });
