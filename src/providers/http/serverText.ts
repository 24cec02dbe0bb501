/** Longer bodies are pages or traces, not sentences for a person. */
const LONGEST_TEXT = 500;

/** Markup, or JSON that breaks off. */
const looksLikeCode = (text: string) => /^\s*[<{]/.test(text);

const textOfJson = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  return [fields.message, fields.error, fields.detail].find(
    (field): field is string => typeof field === 'string',
  );
};

/**
 * The sentence that an answer's body holds for a person: plain text as it is, or the `message`, `error` or `detail` of a
 * JSON body. Undefined for an empty body, markup, broken or other JSON, and anything too long to be a sentence.
 */
export const serverText = (body: string): string | undefined => {
  let text: string | undefined = body;
  try {
    text = textOfJson(JSON.parse(body));
  } catch {
    if (looksLikeCode(body)) return undefined;
  }
  const trimmed = text?.trim();
  return trimmed && trimmed.length <= LONGEST_TEXT ? trimmed : undefined;
};
