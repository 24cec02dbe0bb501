export const jsonAnswer = (value: unknown, status = 200): Response => Response.json(value, { status });

export const textAnswer = (
  text: string,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(text, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } });

export const htmlAnswer = (html: string, status = 200): Response =>
  new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

export const emptyAnswer = (status = 204): Response => new Response(null, { status });
