import { afterEach, describe, expect, test, vi } from 'vitest';

import { forgotPassword, login } from '@contract/auth';
import { downloadReport } from '@contract/pdf';
import { listLocations } from '@contract/locations';
import { deleteSensor, listOwnSensorsOfType } from '@contract/sensors';
import { listNormalizedVariables } from '@contract/normalizedVariables';

import { ApiError } from '@/providers/http/ApiError';
import { createApiClient, type ApiClient } from '@/providers/http/createApiClient';

import { residentToken, tokenWith } from '../support/tokens';

const API = 'https://api.barrio.example';
const HOUR_MS = 3_600_000;
/** Of a session that lasts. */
const TOKEN = residentToken(Date.now() + HOUR_MS);

const clientAnswering = (
  answer: (request: Request) => Response | Promise<Response>,
  token: string | null = TOKEN,
) => {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(address, init);
    requests.push(request);
    return answer(request);
  });
  return {
    requests,
    client: createApiClient({ apiUrl: API, readToken: () => token, onNoSession: () => {} }),
  };
};

const failureOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  const { failure, status, serverText } = error as ApiError;
  return { failure, status, serverText };
};

const neverAnswering = (request: Request) =>
  new Promise<Response>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
  });

afterEach(() => vi.unstubAllGlobals());

describe('What comes when its session is over is for nobody', () => {
  const clientOf = (answer: (init: RequestInit) => Promise<Response>) => {
    let token: string | null = TOKEN;
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      token = 'of somebody else';
      return answer(init);
    });
    return createApiClient({ apiUrl: API, readToken: () => token, onNoSession: () => {} });
  };
  const ended = { name: 'AbortError', message: 'The session of this call has ended.' };

  test('a file isn’t saved for the person who signed in since', async () => {
    const headers = { 'content-type': 'application/pdf' };
    const client = clientOf(async () => new Response('%PDF-', { headers }));
    const query = { sensorId: 1, year: 2026, month: 3 };
    await expect(client.send(downloadReport, { query })).rejects.toMatchObject(ended);
  });

  test.each<[string, () => Promise<Response>]>([
    ['a refusal', async () => new Response('Ya no existe', { status: 400 })],
    ['a gateway’s failure', async () => new Response('', { status: 504 })],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page', async () => new Response('<!doctype html><html></html>')],
  ])('nor does %s let a series go on', async (_, answer) => {
    const client = clientOf(answer);
    await expect(client.send(deleteSensor, { params: { id: 1 } })).rejects.toMatchObject(ended);
  });

  test('nor does the end of the time that the caller gave it', async () => {
    const client = clientOf(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const call = client.send(listLocations, { signal: AbortSignal.timeout(5) });
    await expect(call).rejects.toMatchObject(ended);
  });
});

describe('a token that is replaced during a call', () => {
  const tokenOf = (userId: number, expiresInMs: number, claims = {}) =>
    residentToken(Date.now() + expiresInMs, { userId, ...claims });
  const sent = tokenOf(7, HOUR_MS);

  const clientWhoseTokenBecomes = (next: string | null, answer: () => Response) => {
    let token: string | null = sent;
    vi.stubGlobal('fetch', async () => {
      token = next;
      return answer();
    });
    return createApiClient({ apiUrl: API, readToken: () => token, onNoSession: () => {} });
  };
  const saved = () => new Response('listo');

  test.each([
    ['a longer life', tokenOf(7, 2 * HOUR_MS)],
    ['another mail', tokenOf(7, HOUR_MS, { sub: 'nueva@vigia.example' })],
  ])('by the same person’s, with %s, leaves the answer to its call', async (_, next) => {
    const client = clientWhoseTokenBecomes(next, saved);
    expect(await client.send(deleteSensor, { params: { id: 1 } })).toBe('listo');
  });

  test.each([
    ['another person’s', tokenOf(8, HOUR_MS)],
    ['another person’s of the same mail', tokenOf(8, HOUR_MS, { sub: 'vecina@vigia.example' })],
    ['one that has expired', tokenOf(7, -HOUR_MS)],
    ['one that tells nobody', tokenWith({ exp: Date.now() / 1000 + 3600 })],
    ['none', null],
  ])('by %s drops the answer', async (_, next) => {
    const client = clientWhoseTokenBecomes(next, saved);
    await expect(client.send(deleteSensor, { params: { id: 1 } })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  test('keeps its session when the old one is refused', async () => {
    const client = clientWhoseTokenBecomes(tokenOf(7, 2 * HOUR_MS), () => new Response('', { status: 401 }));
    const error: unknown = await client.send(listLocations, {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).isOfThisSession()).toBe(false);
  });
});

describe('without a session', () => {
  const withToken = (token: string | null) => {
    const fetch = vi.fn(async () => Response.json({ token: 't' }));
    vi.stubGlobal('fetch', fetch);
    const onNoSession = vi.fn();
    const client = createApiClient({ apiUrl: API, readToken: () => token, onNoSession });
    return { client, fetch, onNoSession };
  };

  test.each([
    ['no token', null],
    ['one that has expired', residentToken(Date.now() - 1_000)],
    ['one that nobody can read', 'abc'],
  ])('a call of a session is not sent, and its end is noticed: %s', async (_, token) => {
    const { client, fetch, onNoSession } = withToken(token);
    await expect(client.send(listLocations, {})).rejects.toMatchObject({ name: 'AbortError' });
    expect(fetch).not.toHaveBeenCalled();
    expect(onNoSession).toHaveBeenCalledOnce();
  });

  test('a public call is sent', async () => {
    const { client, onNoSession } = withToken(null);
    await client.send(login, { body: { mail: 'a@b.c', password: 'x' } });
    expect(onNoSession).not.toHaveBeenCalled();
  });
});

describe('requests', () => {
  test('carry the bearer token, a JSON content type and the body as JSON', async () => {
    const { client, requests } = clientAnswering(() => Response.json([]));
    await client.send(listLocations, {});
    expect(requests[0]?.url).toBe(`${API}/api/location`);
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  });

  test('of public calls carry no token', async () => {
    const { client, requests } = clientAnswering(() => Response.json({ token: 't' }));
    await client.send(login, { body: { mail: 'a@b.c', password: 'x' } });
    expect(requests[0]?.headers.get('authorization')).toBeNull();
    expect(await requests[0]?.json()).toEqual({ mail: 'a@b.c', password: 'x' });
  });

  test('follow nobody elsewhere', async () => {
    const { client, requests } = clientAnswering(() => Response.json([]));
    await client.send(listLocations, {});
    expect(requests[0]?.redirect).toBe('error');
  });

  test('put parameters into path and query, and leave out what is undefined', async () => {
    const { client, requests } = clientAnswering((request) =>
      request.url.includes('normalized') ? Response.json({ content: [] }) : Response.json([]),
    );
    await client.send(deleteSensor, { params: { id: 12 } });
    await client.send(listOwnSensorsOfType, { query: { typeId: 3 } });
    await client.send(listNormalizedVariables, { query: { name: 'CO₂ y más', sensorTypeId: undefined } });
    expect(requests.map(({ url }) => url)).toEqual([
      `${API}/api/sensors/12`,
      `${API}/api/sensors/by-user-and-type?typeId=3`,
      `${API}/api/normalized-variables/all?name=CO%E2%82%82+y+m%C3%A1s`,
    ]);
  });
});

describe('answers', () => {
  test('may hold more than the contract lists', async () => {
    const { client } = clientAnswering(() => Response.json([{ id: 1, name: 'Las Lomas', color: 'rojo' }]));
    expect(await client.send(listLocations, {})).toEqual([{ id: 1, name: 'Las Lomas' }]);
  });

  test('may have the type of a page: PHP gives it to all that it sends', async () => {
    const { client } = clientAnswering(
      () => new Response('[{"id":1,"name":"Las Lomas"}]', { headers: { 'content-type': 'text/html' } }),
    );
    expect(await client.send(listLocations, {})).toEqual([{ id: 1, name: 'Las Lomas' }]);
  });

  test.each([
    ['a page', () => new Response('<!doctype html><p>Hola', { headers: { 'content-type': 'text/html' } })],
    ['malformed JSON', () => new Response('[{"id":1,', { headers: { 'content-type': 'application/json' } })],
    ['nothing', () => new Response('')],
    ['no list', () => Response.json({ id: 1, name: 'Las Lomas' })],
    ['a missing field', () => Response.json([{ id: 1 }])],
    ['a field of another type', () => Response.json([{ id: 'uno', name: 'Las Lomas' }])],
  ])('that are %s are invalid', async (_, answer) => {
    const { client } = clientAnswering(answer);
    expect(await failureOf(client.send(listLocations, {}))).toMatchObject({ failure: 'invalid-answer' });
  });

  test.each([
    ['empty, which tells nothing', () => new Response(null, { status: 204 }), undefined],
    ['text, which is told', () => new Response('listo'), 'listo'],
    ['JSON with a message, which is told', () => Response.json({ message: 'listo' }), 'listo'],
    ['other JSON, which tells nothing', () => Response.json({ id: 1 }), undefined],
  ])('without a stated body may be %s', async (_, answer, told) => {
    const { client } = clientAnswering(answer);
    expect(await client.send(deleteSensor, { params: { id: 1 } })).toBe(told);
  });

  const typed = (body: string, type: string) => new Response(body, { headers: { 'content-type': type } });

  test.each([
    [
      'the page of a gateway',
      () => typed('<!doctype html><title>Entrar</title>', 'text/html; charset=utf-8'),
    ],
    ['a page that says it is text', () => typed('\n <HTML><body>Entrar', 'text/plain')],
    ['a page that begins with a remark', () => new Response('<!-- hola --><html>')],
    ['XML', () => typed('<?xml version="1.0"?><a/>', 'application/xml')],
  ])('without a stated body must not be %s', async (_, answer) => {
    const { client } = clientAnswering(answer);
    expect(await failureOf(client.send(deleteSensor, { params: { id: 1 } }))).toMatchObject({
      failure: 'invalid-answer',
      status: 200,
    });
  });

  test.each([
    ['nothing, of whatever kind', () => typed('', 'text/html'), undefined],
    [
      'text with a server’s default type',
      () => typed('Usuario creado', 'text/html; charset=utf-8'),
      'Usuario creado',
    ],
    ['JSON with a server’s default type', () => typed('{"message":"listo"}', 'text/html'), 'listo'],
    ['text that begins with a sign', () => typed('< 5 °C desde hoy', 'text/plain'), '< 5 °C desde hoy'],
  ])('without a stated body may be %s', async (_, answer, told) => {
    const { client } = clientAnswering(answer);
    expect(await client.send(deleteSensor, { params: { id: 1 } })).toBe(told);
  });

  test('of a call with a named success status fail with any other', async () => {
    const { client } = clientAnswering(() => new Response('', { status: 200 }));
    expect(await failureOf(client.send(forgotPassword, { body: { email: 'a@b.c' } }))).toEqual({
      failure: 'status',
      status: 200,
      serverText: undefined,
    });
  });

  test.each([
    ['a PDF by its first bytes', '%PDF-1.7 …', true],
    ['a page', '<!doctype html>', false],
    ['nothing', '', false],
  ])('of a download: %s', async (_, body, good) => {
    const { client } = clientAnswering(
      () => new Response(body, { headers: { 'content-type': 'application/pdf' } }),
    );
    const call = client.send(downloadReport, { query: { sensorId: 1, year: 2026, month: 9 } });
    if (good) expect(await (await call).text()).toBe(body);
    else expect(await failureOf(call)).toMatchObject({ failure: 'invalid-answer' });
  });
});

describe('failures', () => {
  test('tell status and server text', async () => {
    const { client } = clientAnswering(() => new Response('Sin permiso', { status: 403 }));
    expect(await failureOf(client.send(listLocations, {}))).toEqual({
      failure: 'status',
      status: 403,
      serverText: 'Sin permiso',
    });
  });

  test.each([502, 504])('of a gateway (%i) are not told in its words', async (status) => {
    const { client } = clientAnswering(() => new Response('upstream request timeout', { status }));
    const sent = client.send(forgotPassword, { body: { email: 'a@b.c' } });
    expect(await failureOf(sent)).toEqual({ failure: 'status', status, serverText: undefined });
  });

  test('of the connection have neither', async () => {
    const { client } = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(client.send(listLocations, {}))).toEqual({
      failure: 'network',
      status: undefined,
      serverText: undefined,
    });
  });

  test('include an answer that takes too long', async () => {
    const { client } = clientAnswering(neverAnswering);
    expect(await failureOf(client.send(listLocations, { timeoutMs: 5 }))).toMatchObject({
      failure: 'network',
    });
  });

  test('include an answer that breaks off', async () => {
    const breakingOff = () =>
      new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
    for (const status of [200, 500]) {
      const { client } = clientAnswering(() => new Response(breakingOff(), { status }));
      expect(await failureOf(client.send(listLocations, {}))).toMatchObject({ failure: 'network' });
    }
  });

  test('do not include a token that cannot be read', async () => {
    const { requests } = clientAnswering(() => Response.json([]));
    const unreadable = () => {
      throw new Error('Access is denied');
    };
    const client = createApiClient({ apiUrl: API, readToken: unreadable, onNoSession: () => {} });
    await expect(client.send(listLocations, {})).rejects.toThrow(new Error('Access is denied'));
    expect(requests).toEqual([]);
  });

  test('do not include what the caller aborts', async () => {
    const { client } = clientAnswering(neverAnswering);
    const abort = new AbortController();
    const call = client.send(listLocations, { signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a GET that finds no connection', () => {
  const dropped = () => Promise.reject(new TypeError('Failed to fetch'));
  const away = () => Promise.resolve(new Response('', { status: 503 }));

  const clientMeeting = (...answers: (() => Promise<Response>)[]) => {
    let met = 0;
    return clientAnswering(() => answers[met++]?.() ?? Response.json([]));
  };

  test.each([
    ['the second', [dropped]],
    ['the third', [away, dropped]],
  ])('is answered at %s try, which is the same request', async (_, failures) => {
    const { client, requests } = clientMeeting(...failures);
    expect(await client.send(listLocations, {})).toEqual([]);
    expect(requests).toHaveLength(failures.length + 1);
    for (const { method, url, headers } of requests) {
      expect([method, url, headers.get('authorization')]).toEqual([
        'GET',
        `${API}/api/location`,
        `Bearer ${TOKEN}`,
      ]);
    }
  });

  test('fails with what the third try met', async () => {
    const { client, requests } = clientMeeting(dropped, dropped, away);
    expect(await failureOf(client.send(listLocations, {}))).toMatchObject({ status: 503 });
    expect(requests).toHaveLength(3);
  });

  test('fails at once with what another try would not change', async () => {
    const { client, requests } = clientMeeting(dropped, async () => new Response('', { status: 404 }));
    expect(await failureOf(client.send(listLocations, {}))).toMatchObject({ status: 404 });
    expect(requests).toHaveLength(2);
  });

  test('may be the download of a PDF', async () => {
    const { client } = clientMeeting(dropped, async () => new Response('%PDF-1.7 …'));
    const report = await client.send(downloadReport, { query: { sensorId: 1, year: 2026, month: 9 } });
    expect(await report.text()).toBe('%PDF-1.7 …');
  });

  test('is not tried again after its time is over', async () => {
    const { client, requests } = clientAnswering(neverAnswering);
    expect(await failureOf(client.send(listLocations, { timeoutMs: 5 }))).toMatchObject({
      failure: 'network',
    });
    expect(requests).toHaveLength(1);
  });
});

test.each<[string, (client: ApiClient) => Promise<unknown>]>([
  ['the sign-in', (client) => client.send(login, { body: { mail: 'a@b.c', password: 'x' } })],
  ['the deletion of a sensor', (client) => client.send(deleteSensor, { params: { id: 1 } })],
])('%s is sent once, whatever becomes of it', async (_, send) => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 503 }),
  ];
  for (const answer of answers) {
    const { client, requests } = clientAnswering(answer);
    await failureOf(send(client));
    expect(requests).toHaveLength(1);
  }
});
