// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { safeLocalStorage, safeSessionStorage } from '@/config/safeStorage';

const denied = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

const stores = [
  ['localStorage', safeLocalStorage],
  ['sessionStorage', safeSessionStorage],
] as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const [, store] of stores) store.removeItem('key');
});

describe.each(stores)('%s', (name, store) => {
  test('keeps what others find under the same key', () => {
    store.setItem('key', 'value');
    expect(window[name].getItem('key')).toBe('value');
    expect(store.getItem('key')).toBe('value');
    store.removeItem('key');
    expect(window[name].getItem('key')).toBeNull();
    expect(store.getItem('key')).toBeNull();
  });

  test('reads what others wrote', () => {
    window[name].setItem('key', 'of another tab');
    expect(store.getItem('key')).toBe('of another tab');
  });

  test('tells its keys, of others too, each once', () => {
    window[name].setItem('other', 'value');
    store.setItem('key', 'value');
    expect(store.keys().toSorted()).toEqual(['key', 'other']);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    store.setItem('key', 'new');
    expect(store.keys().toSorted()).toEqual(['key', 'other']);
  });

  test('that is blocked keeps things as long as the page lives', () => {
    vi.spyOn(window, name, 'get').mockImplementation(denied);
    expect(store.getItem('key')).toBeNull();
    store.setItem('key', 'value');
    expect(store.getItem('key')).toBe('value');
    expect(store.keys()).toEqual(['key']);
    store.removeItem('key');
    expect(store.getItem('key')).toBeNull();
    expect(store.keys()).toEqual([]);
  });

  test('that is full keeps the new value in the page, and no old one for the next', () => {
    store.setItem('key', 'old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    store.setItem('key', 'new');
    expect(store.getItem('key')).toBe('new');
    expect(window[name].getItem('key')).toBeNull();
  });

  test('that has room again holds the value of now, which another tab may remove', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(full);
    store.setItem('key', 'unkept');
    store.setItem('key', 'kept');
    expect(window[name].getItem('key')).toBe('kept');
    window[name].removeItem('key');
    expect(store.getItem('key')).toBeNull();
  });
});
