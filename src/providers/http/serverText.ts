/** Longer bodies are pages or traces, not sentences for a person. */
const LONGEST_TEXT = 500;

/** Markup, JSON that breaks off, or a stack trace. */
const looksLikeCode = (text: string) => /^\s*[<{]|\n\s*at \S/.test(text);

/** What servers answer by themselves: the name of the status, which is no sentence and in no language of ours. */
const STATUS_NAMES =
  /^(bad request|unauthorized|forbidden|not found|method not allowed|not acceptable|request timeout|conflict|gone|payload too large|unsupported media type|unprocessable (entity|content)|too many requests|internal server error|not implemented|bad gateway|service unavailable|gateway timeout)$/i;

const textOfJson = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  return [fields.message, fields.error, fields.detail].find(
    (field): field is string => typeof field === 'string' && !STATUS_NAMES.test(field),
  );
};

/**
 * The sentence that an answer's body holds for a person: plain text as it is, or the `message`, `error` or `detail` of a
 * JSON body. Undefined for an empty body, the name of a status, markup, a stack trace, broken or other JSON, and anything
 * too long to be a sentence.
 */
export const serverText = (body: string): string | undefined => {
  let text: string | undefined = body;
  try {
    text = textOfJson(JSON.parse(body));
  } catch {
    if (looksLikeCode(body)) return undefined;
  }
  const trimmed = text?.trim();
  if (!trimmed || trimmed.length > LONGEST_TEXT || STATUS_NAMES.test(trimmed)) return undefined;
  return trimmed;
};
