import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';

import { administrator } from '@mock/demoAccounts';

import { renderApp } from './renderApp';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

/** A sensor type of the mock's seed, with its groups and the views of the first. */
export const climate = { id: 3, name: 'Temperatura y humedad' } as const;
export const GROUPS = ['Evolución del mes', 'Patrones de uso', 'Umbrales y alertas'];
export const VIEWS = ['Evolución diaria', 'Rango diario', 'Calendario de estados'];
export const GROUP_IDS = [7, 8, 9];
export const VIEW_IDS = [17, 18, 19];

export const BY_TYPE = 'GET /api/tableau/views/by-type';

const main = () => within(screen.getByRole('main'));

const headings = (level: number) =>
  main()
    .queryAllByRole('heading', { level })
    .map((heading) => heading.textContent);

/** Names on the screen, in their order. */
export const groupsShown = () => headings(2);
export const viewsShown = () => headings(3);

/** The control that opens and closes a group. */
export const panel = (group: string) => screen.getByRole('button', { name: group });

export const cardOf = (view: string): HTMLElement => {
  const card = screen.getByRole('heading', { level: 3, name: view }).closest('li');
  if (!card) throw new Error(`${view} has no card`);
  return card;
};

export const buttonOf = (view: string, name: string) => within(cardOf(view)).getByRole('button', { name });

interface Sent {
  line: string;
  body: unknown;
}

/** Opens the views of a type as an administrator, and notes what is sent to save something. */
export const openViews = async (start: Start = {}) => {
  const app = await renderApp({ at: `/sensor-types/${climate.id}/views`, as: administrator, ...start });
  const sent: Sent[] = [];
  let held = '';
  let saving = Promise.resolve();

  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method !== 'GET') {
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
      const line = `${init.method} ${address}`;
      sent.push({ line, body });
      if (line.startsWith(held)) await saving;
    }
    return fetch(address, init);
  });

  return {
    ...app,
    sent,
    /** Keeps what is sent, or only what begins like this, from the server until it is let go. */
    holdSaving: (beginning = '') => {
      held = beginning;
      let letGo = () => {};
      saving = new Promise((resolve) => {
        letGo = resolve;
      });
      return letGo;
    },
  };
};

/** The same, once the groups have loaded. */
export const openGroups = async (start: Start = {}) => {
  const app = await openViews(start);
  await screen.findByRole('heading', { level: 1, name: `Vistas - ${climate.name}` });
  await screen.findByRole('button', { name: 'Ordenar grupos' });
  return app;
};
