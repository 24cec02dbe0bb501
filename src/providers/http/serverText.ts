/** Longer bodies are pages or traces, not sentences for a person. */
export const MAX_TEXT_LENGTH = 500;

/** Room for a JSON body with a trace beside its sentence. Parsing longer ones would take time. */
const MAX_BODY_LENGTH = 100_000;

/** A tag, a comment or a declaration at the start; `< 5 °C` isn't one. */
export const isMarkup = (text: string): boolean => /^\s*<[a-z!?/]/i.test(text);

/** Markup, JSON that is broken off or nested in JSON, or a stack trace. */
const looksLikeCode = (text: string) => isMarkup(text) || /^(?:\{|\[[[{"])|\n\s*at \S/.test(text);

/** A server's default text: the name of the status, which is no sentence and not in Spanish. */
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

const sentenceIn = (body: string): string | undefined => {
  try {
    return textOfJson(JSON.parse(body));
  } catch {
    return body;
  }
};

/**
 * The sentence for a person in an answer's body: plain text as it is, or the `message`, `error` or `detail`
 * of a JSON body. Undefined for an empty body, the name of a status, markup, a stack trace, broken or other
 * JSON, and anything too long for a sentence.
 */
export const serverText = (body: string): string | undefined => {
  if (body.length > MAX_BODY_LENGTH) return undefined;
  const text = sentenceIn(body)?.trim();
  if (!text || text.length > MAX_TEXT_LENGTH) return undefined;
  return STATUS_NAMES.test(text) || looksLikeCode(text) ? undefined : text;
};
