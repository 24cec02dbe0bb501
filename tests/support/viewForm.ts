import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';

import type { Outcome } from '@mock/scenarios/scenario';

export const TYPES = 'GET /api/sensor-types';
export const TYPE_DATA = 'GET /api/sensor-types/data/{typeId}';
export const GROUPS = 'GET /api/tableau/views/by-type';
export const CREATE = 'POST /api/tableau/view';
export const UPDATE = 'PUT /api/tableau/view';

/** The type 'Ruido' of the mock's seed, and its first view. */
export const noise = { typeId: 2, viewId: 9 } as const;

export const button = (name: string) => screen.getByRole('button', { name });
/** By its label: looking for roles takes its time in a form of this size. */
export const field = (label: string) => screen.getByLabelText(label, { selector: 'input, textarea' });
export const findDashboard = () => screen.findByRole('heading', { level: 1, name: 'Panel de control' });

export const choose = async (user: UserEvent, label: string, option: string) => {
  await waitFor(() => expect(field(label)).toBeEnabled());
  await user.click(field(label));
  const list = await screen.findByRole('listbox');
  await user.click(within(list).getByText(option));
};

export const fill = async (user: UserEvent, label: string, text: string) => {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
};

/** The calls that change something from now on, with their bodies. */
export const watchChanges = () => {
  const changes: { call: string; body: unknown }[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (init?.method !== 'GET' && typeof init?.body === 'string') {
      changes.push({ call: `${init.method} ${address}`, body: JSON.parse(init.body) });
    }
    return send(address, init);
  });
  return changes;
};

/** A failure of a call and what people read of it. */
export type Failure = [how: string, outcome: Outcome, words: string];

/** The failure message, in a corner. */
export const findToast = () => screen.findByRole('alert');
