import { afterEach, describe, expect, test, vi } from 'vitest';

import { createPersonalStore } from '@/providers/personalStore';

const open = (owner: string) => {
  const store = createPersonalStore(owner, {});
  store.setup();
  return store;
};

const kept = () => localStorage.getItem('store');

describe('what somebody chose', () => {
  afterEach(() => vi.restoreAllMocks());

  test('is found again by the same person, in another tab at once', () => {
    const tab = open('4');
    const other = open('4');
    tab.setItem('search.recent', ['sensor 3']);
    expect(other.getItem('search.recent')).toEqual(['sensor 3']);
    other.setItem('theme', 'light');
    expect(open('4').listItems?.('search.')).toEqual({ 'search.recent': ['sensor 3'] });
    expect(open('4').listItems?.()).toEqual({ 'search.recent': ['sensor 3'], theme: 'light' });
  });

  test('goes before what holds for who chose nothing', () => {
    const store = createPersonalStore('4', { locale: 'es' });
    store.setup();
    expect(store.getItem('locale', 'en')).toBe('es');
    store.setItem('locale', 'pt');
    expect(store.getItem('locale')).toBe('pt');
  });

  test('is told to who listens', () => {
    const store = open('4');
    const listener = vi.fn();
    const stop = store.subscribe('search.recent', listener);
    store.setItem('search.recent', ['sensor 3']);
    expect(listener).toHaveBeenLastCalledWith(['sensor 3']);
    store.removeItem('search.recent');
    expect(listener).toHaveBeenLastCalledWith(undefined);
    expect(store.getItem('search.recent', 'nothing')).toBe('nothing');
    stop();
  });

  test('is forgotten by somebody else’s signing in, and was never theirs', () => {
    open('4').setItem('search.recent', ['sensor 3']);
    const theirs = createPersonalStore('5', {});
    expect(theirs.getItem('search.recent')).toBeUndefined();
    theirs.setup();
    expect(kept()).toBeNull();
  });

  test('does not take the place of what the next person chose, if it comes late', () => {
    const late = open('4');
    const theirs = open('5');
    theirs.setItem('theme', 'light');
    late.setItem('search.recent', ['sensor 3']);
    late.removeItem('search.recent');
    expect(theirs.getItem('theme')).toBe('light');
  });

  test('is forgotten by signing out', () => {
    const store = open('4');
    store.setItem('search.recent', ['sensor 3']);
    store.reset();
    expect(kept()).toBeNull();
    expect(store.getItem('search.recent')).toBeUndefined();
  });

  test('outlasts signing out where its name says so, until somebody else signs in', () => {
    const store = open('4');
    store.setItem('lasting.hint', true);
    store.setItem('search.recent', ['sensor 3']);
    store.reset();
    expect(open('4').listItems?.()).toEqual({ 'lasting.hint': true });
    open('5');
    expect(kept()).toBeNull();
  });

  test('goes by the beginning of its names', () => {
    const store = open('4');
    store.setItem('search.recent', 1);
    store.setItem('search.words', 2);
    store.setItem('other', 3);
    store.removeItems('search.');
    expect(store.listItems?.()).toEqual({ other: 3 });
  });

  test.each(['', '{', 'null', '[]', '"4"', '{"owner":"4"}', '{"owner":"4","values":null}'])(
    'is nothing where %s was kept',
    (content) => {
      localStorage.setItem('store', content);
      const store = open('4');
      expect(store.getItem('search.recent', [])).toEqual([]);
      store.setItem('search.recent', ['sensor 3']);
      expect(store.getItem('search.recent')).toEqual(['sensor 3']);
    },
  );
});
