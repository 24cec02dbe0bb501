/** A tree of texts: path below the repository's root → text. */
export type Sources = ReadonlyMap<string, string>;

/** A requirement begins a paragraph in bold, or a row of a table. */
const definition = /^(?:\*\*|\| )([A-Z]{3}-\d+)\b/gm;

/** References to the customer's documents, which aren't here; a comment may wrap them. */
const oldReference = /\bdoc\s[\s*]*[12]\s[\s*]*§\d|\breadings?\s[\s*]*\d{1,2}\b(?![.,]\d)/gi;

/** The ids of the requirements on some pages, in their order; one that is defined twice comes twice. */
export const definedIds = (pages: Sources): string[] =>
  [...pages.values()].flatMap((page) => [...page.matchAll(definition)].flatMap(([, id]) => id ?? []));

const reference = /\b([A-Z]{3})-\d+\b/g;

/** Standards and the like: UTF-8, ISO-8859, FNV-1, EPA-454. */
const OTHER_NAMES: ReadonlySet<string | undefined> = new Set(['UTF', 'ISO', 'FNV', 'PDF', 'EPA']);

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Every dangling reference, as a line for people: where it is, and what is wrong with it. */
export const findDangling = (sources: Sources, ids: ReadonlySet<string>): string[] =>
  [...sources].flatMap(([file, text]) => {
    const unknown = [...text.matchAll(reference)]
      .filter(([id, prefix]) => !ids.has(id) && !OTHER_NAMES.has(prefix))
      .map(({ 0: id, index }) => `${file}:${lineAt(text, index)}: no requirement ${id} in docs/product`);
    const old = [...text.matchAll(oldReference)].map(
      ({ 0: words, index }) =>
        `${file}:${lineAt(text, index)}: '${words}' names a document that isn't here; name a requirement`,
    );
    return [...unknown, ...old];
  });

/** Ids that two requirements claim. */
export const findRepeated = (ids: readonly string[]): string[] =>
  ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${id} is defined more than once`);

/** Overview and constants: other requirements repeat what they ask of the code. */
const REPEATED_ELSEWHERE = /^(?:OVR|CON)-/;

const isDocument = (file: string) => file.startsWith('docs/') || file.endsWith('.md');

/** The ids that can't be found where they are fulfilled. */
export const findUnnamed = (ids: readonly string[], sources: Sources): string[] => {
  const named = new Set(
    [...sources].flatMap(([file, text]) => (isDocument(file) ? [] : (text.match(reference) ?? []))),
  );
  return ids
    .filter((id) => !named.has(id) && !REPEATED_ELSEWHERE.test(id))
    .map((id) => `${id} is named by no code and no test`);
};
