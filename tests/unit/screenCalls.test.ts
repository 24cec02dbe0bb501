import { afterAll, describe, expect, test, vi } from 'vitest';

/** Which file of `src/providers/data/screens` adds a call: `alarms.getOne` of a resource, `revokeReadingKey` of the rest. */
const added = vi.hoisted(() => ({ by: '', files: new Map<string, string>() }));

// The calls of this file alone are added to it; files share its modules.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('@/providers/data/dataProvider', () => ({
  addResource: (name: string, adapter: object) => {
    for (const method of Object.keys(adapter)) added.files.set(`${name}.${method}`, added.by);
  },
  addMethods: (methods: object) => {
    for (const method of Object.keys(methods)) added.files.set(method, added.by);
  },
}));

for (const [path, load] of Object.entries(import.meta.glob('/src/providers/data/screens/*.ts'))) {
  added.by = path.replace('/src/', '@/').replace('.ts', '');
  await load();
}

const METHODS: Readonly<Record<string, string>> = {
  useGetList: 'getList',
  useGetOne: 'getOne',
  create: 'create',
  update: 'update',
  deleteOne: 'delete',
};

const sources = import.meta.glob<string>('/src/{shared,layout,resources,custom-pages}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The resources of list definitions, by their names. */
const resourceOf = new Map(
  Object.values(sources)
    .flatMap((source) => [...source.matchAll(/export const (\w+)\b[^=]*= \{\s*resource: '([\w-]+)'/g)])
    .map(([, definition, resource]) => [definition, resource]),
);

const callsIn = (source: string): string[] => [
  ...[...source.matchAll(/\bdataProvider\.(\w+)\(/g)].map(([, method = '']) => method),
  ...[...source.matchAll(/\bdataProvider\.(\w+)(?:<[^(]*>)?\(\s*'([\w-]+)'/g)].map(
    ([, method = '', resource = '']) => `${resource}.${method}`,
  ),
  ...[...source.matchAll(/\b(useGetList|useGetOne|create|update|deleteOne)(?:<[^(]*>)?\(\s*'([\w-]+)'/g)].map(
    ([, hook = '', resource = '']) => `${resource}.${METHODS[hook]}`,
  ),
  ...[...source.matchAll(/<InfiniteList\s+definition=\{(\w+)\}/g)].map(
    ([, definition]) => `${resourceOf.get(definition)}.getPage`,
  ),
];

/** Files of calls that a source makes and doesn't import. */
const missingIn = (source: string): string[] =>
  callsIn(source)
    .map((call) => added.files.get(call))
    .filter((file) => file !== undefined)
    .filter((file) => !source.includes(`import '${file}';`));

describe('code that makes a call of some screens only', () => {
  test.each([
    ['a method', 'dataProvider.revokeReadingKey(id)', 'readingKeys'],
    ['a list', "useGetList<User>('users')", 'users'],
    ['a list in pages', '<InfiniteList definition={alarmListDefinition}>', 'alarms'],
    ['a page', "dataProvider.getPage<Alarm>('alarms', { filter })", 'alarms'],
    ['a record', "useGetOne<Alarm>(\n  'alarms',\n  { id })", 'alarms'],
    ['a creation', "await create('users', { data })", 'userManagement'],
    ['a deletion', "dataProvider.delete('sensors', { id })", 'sensorDeletion'],
  ])('is caught without its import: %s', (_what, source, file) => {
    expect(missingIn(source)).toEqual([`@/providers/data/screens/${file}`]);
  });

  test.each(Object.entries(sources).filter(([, source]) => callsIn(source).length > 0))(
    'imports its file: %s',
    (_path, source) => {
      expect(missingIn(source)).toEqual([]);
    },
  );
});
