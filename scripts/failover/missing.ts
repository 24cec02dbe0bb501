import { Client } from 'pg';

import { SENSORS_A_BATCH, type Load } from './load';

export const withClient = async <Result>(
  url: string,
  act: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};

/** What was acknowledged and isn't there. */
export const countMissing = (url: string, { batches, invited }: Load, words: readonly string[]) =>
  withClient(url, async (client) => {
    const stored = await client.query<{ at: string; count: string }>(
      'select round(extract(epoch from at) * 1000) as at, count(*) from readings group by at',
    );
    const counts = new Map(stored.rows.map(({ at, count }) => [Number(at), Number(count)]));
    const textsOf = async (query: string) =>
      new Set((await client.query<{ text: string }>(query)).rows.map(({ text }) => text));
    const people = await textsOf('select mail as text from users');
    const written = await textsOf('select word as text from stubborn');
    return {
      batches: batches.filter((at) => counts.get(Math.round(at)) !== SENSORS_A_BATCH).length,
      people: invited.filter((mail) => !people.has(mail)).length,
      words: words.filter((word) => !written.has(word)).length,
    };
  });
