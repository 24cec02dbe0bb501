import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { SearchBox } from '@/kit/controls/SearchBox';

/** CON-3. */
const DEBOUNCE_MS = 300;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const field = () => screen.getByLabelText('Buscar');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(field(), { key });

/** A field, and a button that changes its value elsewhere. */
const renderSearch = () => {
  const onChange = vi.fn<(value: string) => void>();
  const Example = () => {
    const [value, setValue] = useState('');
    const change = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return (
      <>
        <SearchBox label="Buscar" placeholder="Buscar por nombre…" value={value} onChange={change} />
        <button onClick={() => setValue('otra')}>Vuelve atrás</button>
      </>
    );
  };
  render(<Example />);
  return { changes: () => onChange.mock.calls.map(([value]) => value) };
};

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

describe('a search', () => {
  test('is applied once, when nothing more is typed for a while', async () => {
    const { changes } = renderSearch();
    type('a');
    await pass(DEBOUNCE_MS - 1);
    type('ai');
    await pass(DEBOUNCE_MS - 1);
    expect(changes()).toEqual([]);
    await pass(1);
    expect(changes()).toEqual(['ai']);
  });

  test('is applied at once by Enter, and then no more', async () => {
    const { changes } = renderSearch();
    type('aire');
    press('Enter');
    expect(changes()).toEqual(['aire']);
    await pass(DEBOUNCE_MS);
    expect(changes()).toEqual(['aire']);
  });

  test('waits its time when the field is left, so that what somebody presses in the list stays in its place', async () => {
    const { changes } = renderSearch();
    type('aire');
    fireEvent.blur(field());
    expect(changes()).toEqual([]);
    await pass(DEBOUNCE_MS);
    expect(changes()).toEqual(['aire']);
  });

  test('is emptied at once by Escape', async () => {
    const { changes } = renderSearch();
    type('aire');
    await pass(DEBOUNCE_MS);
    press('Escape');
    expect(field()).toHaveValue('');
    expect(changes()).toEqual(['aire', '']);
  });

  test('keeps what is typed once a part of it has been applied', async () => {
    const { changes } = renderSearch();
    type('ai');
    await pass(DEBOUNCE_MS);
    type('air');
    expect(field()).toHaveValue('air');
    await pass(DEBOUNCE_MS);
    expect(field()).toHaveValue('air');
    expect(changes()).toEqual(['ai', 'air']);
  });

  test('gives way to a value that was changed elsewhere', async () => {
    const { changes } = renderSearch();
    type('aire');
    await pass(DEBOUNCE_MS);
    type('aire p');
    fireEvent.click(screen.getByText('Vuelve atrás'));
    expect(field()).toHaveValue('otra');
    await pass(DEBOUNCE_MS);
    expect(field()).toHaveValue('otra');
    expect(changes()).toEqual(['aire']);
  });
});
