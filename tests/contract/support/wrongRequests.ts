export interface WrongValue {
  /** What is wrong, for the title of a test. */
  title: string;
  /** The field that the refusal must name. */
  field: string;
  value: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wrongTypeOf = (value: unknown): unknown => (typeof value === 'string' ? 7 : { not: 'expected' });

const inside = (value: unknown): WrongValue[] => {
  if (Array.isArray(value)) {
    const [first, ...rest] = value as unknown[];
    return wrongVariants(first).map((wrong) => ({ ...wrong, value: [wrong.value, ...rest] }));
  }
  return wrongVariants(value);
};

/** A valid body, once for each way to spoil one field of it, in nested objects too. */
export const wrongVariants = (body: unknown): WrongValue[] => {
  if (!isRecord(body)) return [];
  const fields = Object.keys(body).flatMap((field) => {
    const { [field]: value, ...others } = body;
    return [
      { title: `without ${field}`, field, value: others },
      { title: `with a wrong type of ${field}`, field, value: { ...body, [field]: wrongTypeOf(value) } },
      ...inside(value).map((wrong) => ({
        ...wrong,
        title: `${wrong.title} in ${field}`,
        value: { ...body, [field]: wrong.value },
      })),
    ];
  });
  return [{ title: 'with an unknown field', field: 'sorpresa', value: { ...body, sorpresa: 1 } }, ...fields];
};
