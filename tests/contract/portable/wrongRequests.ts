export interface WrongValue {
  /** Describes what is wrong, for the message of a failure. */
  title: string;
  /** The field that the refusal must name. */
  field: string;
  value: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NUL = '\u0000';

const wrongTypeOf = (value: unknown): unknown => (typeof value === 'string' ? 7 : { otra: 'cosa' });

/** Not ids in JSON; JavaScript can't distinguish the last from its neighbouring integer. */
const WRONG_IDS: readonly unknown[] = [0, -1, 1.5, '1', true, 9_007_199_254_740_992];

const WRONG_TEXTS: readonly unknown[] = ['', ' ', 7, null, true, NUL];

/** A table may say nothing in a cell. */
const isWrongText = (field: string, text: unknown): boolean =>
  field !== 'cells' || typeof text !== 'string' || text.trim() !== '';

const isId = (field: string, value: unknown): boolean => typeof value === 'number' && /id$/i.test(field);

const wrongValuesOf = (
  field: string,
  value: unknown,
): readonly (readonly [title: string, value: unknown])[] => [
  [`a wrong type of ${field}`, wrongTypeOf(value)],
  ...(typeof value === 'string' ? [[`a control character in ${field}`, `${value}${NUL}`] as const] : []),
  ...(isId(field, value) ? WRONG_IDS.map((wrong) => [`${String(wrong)} as ${field}`, wrong] as const) : []),
];

const inside = (field: string, value: unknown): WrongValue[] => {
  if (!Array.isArray(value)) return wrongVariants(value);
  const [first, ...rest] = value as unknown[];
  const items = isRecord(first)
    ? wrongVariants(first)
    : (typeof first === 'string' ? WRONG_TEXTS.filter((text) => isWrongText(field, text)) : WRONG_IDS).map(
        (wrong) => ({
          title: `${String(wrong)} as an item`,
          field,
          value: wrong,
        }),
      );
  return items.map((wrong) => ({ ...wrong, value: [wrong.value, ...rest] }));
};

/** A valid body, once for each way to spoil one field of it, in nested objects too. */
export const wrongVariants = (body: unknown): WrongValue[] => {
  if (!isRecord(body)) return [];
  const fields = Object.keys(body).flatMap((field) => {
    const { [field]: value, ...others } = body;
    return [
      { title: `without ${field}`, field, value: others },
      ...wrongValuesOf(field, value).map(([title, wrong]) => ({
        title: `with ${title}`,
        field,
        value: { ...body, [field]: wrong },
      })),
      ...inside(field, value).map((wrong) => ({
        ...wrong,
        title: `${wrong.title} in ${field}`,
        value: { ...body, [field]: wrong.value },
      })),
    ];
  });
  return [{ title: 'with an unknown field', field: 'sorpresa', value: { ...body, sorpresa: 1 } }, ...fields];
};
