// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { safeSessionStorage } from '@/config/safeStorage';
import {
  draftedIds,
  forgetDrafts,
  forgetDraftsOfOthers,
  hasDraft,
  keepDraft,
  takeDraft,
} from '@/kit/form/drafts';
import { EditedSelection } from '@/kit/form/EditedSelection';

const FORM = 'edit users 12';
const ANA = 'ana@vigia.example';
const LUIS = 'luis@vigia.example';
const initial = { mail: '' };
const typed = { mail: 'nadia@vigia.example' };

/** The page of a release, whose entry has a different name. */
const openBuild = (name: string) => {
  document.head.innerHTML = `
    <script type="module" crossorigin src="/assets/${name}.js"></script>
    <script type="module" async></script>`;
};

/** As it is kept, of this release and record, but for the values. */
const draftOf = (values: unknown) => JSON.stringify({ build: 'index-one.js', initial, values });

const onlyKey = (): string => {
  expect(sessionStorage).toHaveLength(1);
  return sessionStorage.key(0) ?? '';
};

beforeEach(() => openBuild('index-one'));

afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
  for (const key of safeSessionStorage.keys()) safeSessionStorage.removeItem(key);
});

describe('what was typed comes back', () => {
  test('to the same person, into the same form', () => {
    keepDraft(FORM, ANA, { initial, values: typed });
    expect(takeDraft(FORM, ANA, initial)).toEqual({ initial, values: typed });
  });

  test('once', () => {
    keepDraft(FORM, ANA, { initial, values: typed });
    takeDraft(FORM, ANA, initial);
    expect(takeDraft(FORM, ANA, initial)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('with what it began with, where somebody changed the record meanwhile', () => {
    keepDraft(FORM, ANA, { initial, values: typed });
    expect(takeDraft(FORM, ANA, { mail: 'otra@vigia.example' })).toEqual({ initial, values: typed });
  });

  test('as it was typed last', () => {
    keepDraft(FORM, ANA, { initial, values: { mail: 'nadia' } });
    keepDraft(FORM, ANA, { initial, values: typed });
    expect(takeDraft(FORM, ANA, initial)).toEqual({ initial, values: typed });
  });

  test('with its sensors, still compared with those that were saved', () => {
    const saved = EditedSelection.saved([1, 2]);
    keepDraft(FORM, ANA, {
      initial: { sensors: saved },
      values: { sensors: saved.replacedBy(new Set([2, 3, 4])) },
    });
    const sensors = takeDraft(FORM, ANA, { sensors: EditedSelection.saved([1, 2]) })?.values
      .sensors as EditedSelection;
    expect([...sensors.ids]).toEqual([2, 3, 4]);
    expect(sensors).toMatchObject({ added: 2, removed: 1 });
  });

  test('with its sensors added to and taken from those that are currently saved', () => {
    const saved = EditedSelection.saved([1, 2]);
    keepDraft(FORM, ANA, {
      initial: { sensors: saved },
      values: { sensors: saved.replacedBy(new Set([2, 3])) },
    });
    const now = EditedSelection.saved([1, 9]);
    const kept = takeDraft(FORM, ANA, { sensors: now });
    const sensors = kept?.values.sensors as EditedSelection;
    expect([...sensors.ids]).toEqual([9, 3]);
    expect(sensors).toMatchObject({ added: 1, removed: 1 });
    expect(kept?.initial.sensors).toBe(now);
  });
});

describe('what was typed does not come', () => {
  beforeEach(() => keepDraft(FORM, ANA, { initial, values: typed }));

  test.each([
    ['to somebody else', FORM, LUIS],
    ['into another form', 'create users', ANA],
    ['into the form of another record', 'edit users 1', ANA],
  ])('%s, and waits for whom it is of', (_, form, owner) => {
    expect(takeDraft(form, owner, initial)).toBeNull();
    expect(takeDraft(FORM, ANA, initial)).toEqual({ initial, values: typed });
  });

  test('into the form of another release, which may have other fields', () => {
    openBuild('index-two');
    expect(takeDraft(FORM, ANA, initial)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test.each(['{"build":', '', 'null', '7', '"text"', '{}', '[]', draftOf(7), draftOf(null), draftOf([])])(
    'out of %j',
    (broken) => {
      sessionStorage.setItem(onlyKey(), broken);
      expect(takeDraft(FORM, ANA, initial)).toBeNull();
      expect(sessionStorage).toHaveLength(0);
    },
  );
});

test('all drafts go when somebody signs out, what is no draft stays', () => {
  keepDraft(FORM, ANA, { initial, values: typed });
  keepDraft('create users', LUIS, { initial, values: typed });
  sessionStorage.setItem('place of a list', '3');
  forgetDrafts();
  expect(takeDraft(FORM, ANA, initial)).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual(['place of a list']);
});

test('drafts of others go, one’s own and what is no draft stay', () => {
  keepDraft(FORM, ANA, { initial, values: typed });
  keepDraft('create users', ANA, { initial, values: typed });
  keepDraft(FORM, LUIS, { initial, values: typed });
  // For somebody whose address ends with that of another person.
  keepDraft(FORM, `m${ANA}`, { initial, values: typed });
  sessionStorage.setItem('place of a list', '3');
  forgetDraftsOfOthers(ANA);
  expect(takeDraft(FORM, LUIS, initial)).toBeNull();
  expect(takeDraft(FORM, `m${ANA}`, initial)).toBeNull();
  expect(takeDraft(FORM, ANA, initial)).toEqual({ initial, values: typed });
  expect(takeDraft('create users', ANA, initial)).toEqual({ initial, values: typed });
  expect(sessionStorage.getItem('place of a list')).toBe('3');
});

test('the records of drafts are known by the form, to their owner alone', () => {
  keepDraft(FORM, ANA, { initial, values: typed });
  keepDraft('edit users 7', ANA, { initial, values: typed });
  expect(draftedIds('users', ANA)).toEqual([12, 7]);
  expect(draftedIds('users', LUIS)).toEqual([]);
  expect(draftedIds('views', ANA)).toEqual([]);
});

test('a broken draft hides none that came after it', () => {
  keepDraft(FORM, ANA, { initial, values: typed });
  sessionStorage.setItem(onlyKey(), '{"build":');
  keepDraft('edit users 7', ANA, { initial, values: typed });
  expect(draftedIds('users', ANA)).toEqual([7]);
});

test('a form knows whether it has a draft, and has it until it takes it', () => {
  keepDraft(FORM, ANA, { initial, values: typed });
  expect(hasDraft(FORM, ANA)).toBe(true);
  expect(hasDraft(FORM, LUIS)).toBe(false);
  takeDraft(FORM, ANA, initial);
  expect(hasDraft(FORM, ANA)).toBe(false);
});

test('a draft of another release opens no form', () => {
  keepDraft(FORM, ANA, { initial, values: typed });
  openBuild('index-two');
  expect(draftedIds('users', ANA)).toEqual([]);
  expect(hasDraft(FORM, ANA)).toBe(false);
});

describe('storage that refuses', () => {
  test('because it is blocked: drafts live as long as the page', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    keepDraft(FORM, ANA, { initial, values: typed });
    keepDraft(FORM, LUIS, { initial, values: typed });
    forgetDraftsOfOthers(ANA);
    expect(takeDraft(FORM, LUIS, initial)).toBeNull();
    expect(takeDraft(FORM, ANA, initial)).toEqual({ initial, values: typed });
    expect(takeDraft(FORM, ANA, initial)).toBeNull();
  });

  test('because it is full: the older draft doesn’t come back instead', () => {
    keepDraft(FORM, ANA, { initial, values: { mail: 'nadia' } });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    keepDraft(FORM, ANA, { initial, values: typed });
    expect(sessionStorage).toHaveLength(0);
    expect(takeDraft(FORM, ANA, initial)).toEqual({ initial, values: typed });
  });
});
