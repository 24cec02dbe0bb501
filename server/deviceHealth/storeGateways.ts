import { sql } from 'kysely';

import type { Work } from '../database/database';

/** How a gateway heard a device. */
export interface Hearing {
  readonly gateway: string;
  readonly frames: number;
  /** The best ones. */
  readonly rssi: number | null;
  readonly snr: number | null;
}

/** So that a gateway that hears hundreds of devices isn't noted for each of their frames. */
const NOTED_SECONDS = 10;
/** Whoever has a key could make up any number. */
const MAX_GATEWAYS = 10_000;

/** Notes that gateways are heard. @returns their ids; of those for which there is no room, none */
export const noteGateways = async (
  work: Work,
  identifiers: ReadonlySet<string>,
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const named = [...identifiers].toSorted();
  if (named.length === 0) return new Map();
  const { rows } = await sql<{ id: number; identifier: string }>`
    with fresh as (
      insert into gateways (identifier, first_heard_at, last_heard_at)
      select identifier, ${now}::timestamptz, ${now}::timestamptz from unnest(${named}::text[]) as identifier
      where not exists (select from gateways as known where known.identifier = identifier.identifier)
        and (select count(*) from gateways) < ${MAX_GATEWAYS}
      order by identifier on conflict do nothing returning id, identifier
    ), stale as (
      select id from gateways where identifier = any(${named})
        and abs(extract(epoch from ${now}::timestamptz - last_heard_at)) > ${NOTED_SECONDS}
      order by id for no key update skip locked
    ), noted as (
      update gateways set last_heard_at = ${now} where id in (select id from stale)
    )
    select id, identifier from gateways where identifier = any(${named}) union select id, identifier from fresh`.execute(
    work,
  );
  return new Map(rows.map(({ id, identifier }) => [identifier, id]));
};

const list = (values: readonly (number | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`;

export const noteHearing = async (
  work: Work,
  hearings: readonly (Hearing & { readonly deviceId: number })[],
  gateways: ReadonlyMap<string, number>,
  day: string,
): Promise<void> => {
  const known = hearings.flatMap(({ gateway, ...hearing }) => {
    const gatewayId = gateways.get(gateway);
    return gatewayId === undefined ? [] : [{ gatewayId, ...hearing }];
  });
  if (known.length === 0) return;
  await sql`
    insert into device_gateways as known (device_id, gateway_id, day, frames, best_rssi, best_snr)
    select device_id, gateway_id, ${day}::date, frames, rssi, snr
    from unnest(${list(known.map(({ deviceId }) => deviceId))}::bigint[],
      ${list(known.map(({ gatewayId }) => gatewayId))}::bigint[], ${list(known.map(({ frames }) => frames))}::int[],
      ${list(known.map(({ rssi }) => rssi))}::real[], ${list(known.map(({ snr }) => snr))}::real[])
      as input (device_id, gateway_id, frames, rssi, snr)
    order by device_id, gateway_id
    on conflict (device_id, day, gateway_id) do update set frames = known.frames + excluded.frames,
      best_rssi = greatest(known.best_rssi, excluded.best_rssi), best_snr = greatest(known.best_snr, excluded.best_snr)`.execute(
    work,
  );
};
