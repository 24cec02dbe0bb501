import { runSql } from '../../tests/server/support/databases';

/** If you extend the schema, add statements for it here. $1 is the hash of a password. */
const statements: readonly string[] = [
  `insert into sensor_types (name) values ('Calidad de aire'), ('Ruido')`,
  `insert into locations (name) values ('Centro'), ('Villa Ñuñorco')`,
  `insert into normalized_variables (type_id, name, unit, max_warning, max_critical, require_min_critical, require_max_critical,
     require_min_warning, require_max_warning)
   values (1, 'PM2,5', 'µg/m³', 15, 35.5, false, true, false, true), (2, 'Nivel sonoro', null, null, null, false, false, false, false)`,
  `insert into provider_variables (normalized_variable_id, type_id, name) values (1, 1, 'pm25_avg'), (2, 2, 'LAeq')`,
  `insert into sensors (name, description, type_id, location_id)
   select 'Sensor ' || n, case when n % 2 = 0 then E'Poste\\nde la avenida' end, 1 + n % 2, case when n % 3 = 0 then 1 + n % 2 end
   from generate_series(1, 40) as n`,
  'update sensors set latitude = -35.3 + id / 1000.0, longitude = -60.2 where id % 4 = 0',
  `update normalized_variables set meanings = '{"warning": "Mejor ventanas cerradas"}' where id % 3 = 0`,
  'insert into favourite_sensors (user_id, sensor_id) select user_id, min(sensor_id) from user_sensors group by user_id',
  'update locations set latitude = -35.31, longitude = -60.21 where id = 1',
  `insert into sensor_variables (sensor_id, type_id, name, normalized_variable_id, provider_variable_id, position, max_warning, max_critical)
   select s.id, s.type_id, v.name, v.id, p.id, 0, 20 + s.id / 10.0, 40 from sensors s
   join normalized_variables v on v.type_id = s.type_id join provider_variables p on p.normalized_variable_id = v.id
   order by s.id`,
  `insert into users (mail, password_hash, admin) values
     ('administracion@vigia.example', $1, true), ('vecina@vigia.example', $1, false), ('invitado@vigia.example', null, false)`,
  'insert into user_sensors (user_id, sensor_id) select 2, n from generate_series(1, 10) as n',
  'insert into access_rules (user_id, location_id, type_id) values (2, 1, null), (2, 1, 1), (2, null, 2)',
  'insert into subscriptions (user_id, sensor_id) values (2, 3), (2, 4)',
  `insert into view_groups (type_id, name, description, position) values (1, 'Partículas', null, 0), (2, 'Ruido', 'Por hora', 0)`,
  `insert into views (group_id, type_id, name, description, slug, requires_year_filter, requires_month_filter, normalized_variable_id, position)
   values (1, 1, 'PM2,5 por día', 'Promedios', 'aire/pm25', true, true, 1, 0), (2, 2, 'Nivel', '', 'ruido/nivel', true, false, null, 0)`,
  `insert into password_links (user_id, purpose, nonce, token_hash, expires_at)
   values (3, 'invitation', decode(repeat('ab', 32), 'hex'), decode(repeat('cd', 32), 'hex'), '2099-01-01T00:00:00Z')`,
  `insert into messages (subject, user_id, link_id, state, settled_at)
   values ('invitation', 3, 1, 'planned', null), ('reset', 2, null, 'sent', '2026-01-01T00:00:00Z')`,
  `insert into audit_lines (actor_id, action, subject, subject_id, before, after)
   values (1, 'update', 'sensor', 1, '{"name":"Viejo"}', '{"name":"Sensor 1"}'), (null, 'create', 'sensor-type', 1, null, '{"name":"Ruido"}')`,
  `insert into reading_keys (name, key_hash) values ('Estación de prueba', decode(repeat('ef', 32), 'hex'))`,
  `insert into devices (identifier, last_seen_at) values ('estacion-1', '2026-10-01T05:00:00Z'), ('estacion-nueva', '2026-10-01T05:00:00Z')`,
  'insert into sensor_devices (sensor_id, device_id) values (1, 1)',
  `insert into variable_sources (variable_id, sensor_id, device_id, payload_name)
   select id, sensor_id, 1, 'laeq' from sensor_variables where sensor_id = 1`,
  `insert into reading_partitions (from_at, to_at, thinned_at) values
     ('2026-09-01T03:00:00Z', '2026-10-01T03:00:00Z', '2026-10-02T07:00:00Z'),
     ('2026-10-01T03:00:00Z', '2026-11-01T03:00:00Z', null)`,
  `insert into readings (variable_id, at, value)
   select id, '2026-10-01T03:00:00Z'::timestamptz + n * interval '10 minutes', 18.25 + n / 8.0
   from sensor_variables, generate_series(0, 11) as n where sensor_id = 1`,
  `insert into hourly_statistics
     (variable_id, hour, readings, min, mean, max, last, last_at, normal_minutes, warning_minutes, critical_minutes)
   select variable_id, date_trunc('hour', at), count(*), min(value), avg(value), max(value), max(value), max(at), 60, 0, 0
   from readings group by 1, 2`,
  `insert into changed_hours (hour, variable_ids) select max(hour), array_agg(distinct variable_id) from hourly_statistics`,
  `insert into waiting_variables (device_id, name, readings, last_at, last_value)
   values (2, 'temperatura', 1, '2026-10-01T05:00:00Z', 19.4)`,
  `insert into waiting_readings (device_id, name, at, value) values (2, 'temperatura', '2026-10-01T05:00:00Z', 19.4)`,
  `insert into decoders (name, script, examples) values ('EM300', 'function decodeUplink() { return { data: {} }; }', null)`,
  'update devices set decoder_id = 1 where id = 2',
  `insert into kept_frames (device_id, at, received_at, network, port, payload, decoded, state, detail, digest) values
     (2, '2026-10-01T05:00:00Z', '2026-10-01T05:00:01Z', 'chirpstack', 85, decode('017564', 'hex'), null, 'undecoded',
      'Llegó sin decodificar.', decode(repeat('aa', 32), 'hex')),
     (1, '2026-10-01T05:00:00Z', '2026-10-01T05:00:01Z', 'the-things-stack', null, null, '{"estado":"\\u0000bien"}', 'not-understood',
      'estado: "bien". No es un número.', decode(repeat('bb', 32), 'hex'))`,
  `insert into gateways (identifier, first_heard_at, last_heard_at)
   values ('0016c001f153a14c', '2026-09-01T03:00:00Z', '2026-10-01T05:00:00Z')`,
  `insert into device_counters (device_id, counter, heard, at) values (1, 70000, 4294967295, '2026-10-01T05:00:00Z')`,
  `insert into device_days values
     (1, '2026-10-01', 144, 3, 69856, 70000, 144, -14400.5, -90, 144, 720.25, 9.5, 84.5, 3.55, '2026-10-01T05:00:00Z')`,
  `insert into device_gateways values (1, 1, '2026-10-01', 144, -90, 9.5)`,
  `insert into mqtt_sources (name, topics, device_field, path) values
     ('Zigbee', array['zigbee2mqtt/{dispositivo}'], null, null)`,
  `insert into annotations (sensor_id, variable_id, kind, from_at, to_at, note, final_count, first_count, user_id, created_at) values
     (1, null, 'annulment', '2026-10-01T03:00:00Z', '2026-10-01T03:30:00Z', 'Sensor tapado por obra', null, null, 1, '2026-10-01T05:00:00Z'),
     (1, null, 'note', '2026-10-01T03:00:00Z', '2026-10-01T03:00:00Z', 'Poda', null, null, null, '2026-10-01T05:00:00Z'),
     (1, 1, 'swap', '2026-10-01T03:00:00Z', '2026-10-01T03:00:00Z', 'Cambio de medidor', 100.5, 0, 1, '2026-10-01T05:00:00Z')`,
  `insert into thinned_doubts (variable_id, from_at, readings) values (1, '2025-10-01T03:00:00Z', 12)`,
  `insert into corrections (variable_id, from_at, factor, "offset", reason, user_id, created_at)
   select id, '2026-10-01T04:00:00Z', 1, -2, 'Sensor calibrado', 1, '2026-10-01T05:00:00Z' from sensor_variables where sensor_id = 1`,
  `insert into recomputations (variable_id, from_at, to_at, requested_at, total, done, left_until, finished_at)
   select id, '2026-10-01T04:00:00Z', 'infinity', '2026-10-01T05:00:00Z', 6, 6, '2026-10-01T04:00:00Z', '2026-10-01T05:00:01Z'
   from sensor_variables where sensor_id = 1`,
  `update readings set value = value - 2, raw = value where at >= '2026-10-01T04:00:00Z'`,
  `insert into received_units (device_id, name, unit) values (2, 'temperatura', '°C')`,
  `update devices set refused_at = '2026-10-01T05:00:00Z', refused_reason = 'La medición no trae fecha.', refused_count = 3 where id = 2`,
  `insert into broker_sessions (slot, topics) values (1, '{vigia/readings}')`,
  `update users set alarm_mail = 'all' where id = 2`,
  `update normalized_variables set alarm_delay_minutes = 30, alarm_hysteresis_percent = 2.5, pollutant = 'pm2.5' where id = 1`,
  `update devices set measured_at = '2026-10-01T04:50:00Z', gaps = '{600,600,601.5}' where id = 1`,
  `insert into variable_arrivals (variable_id, measured_at, gaps)
   select id, '2026-10-01T04:50:00Z', '{600,600,601.5}' from sensor_variables where sensor_id = 1`,
  `insert into alarms
     (kind, sensor_id, variable_id, level, worst_level, opened_at, closed_at, worst_at, worst_value, acknowledged_at, acknowledged_by, note)
   values
     ('limits', 1, (select id from sensor_variables where sensor_id = 1), 'warning', 'critical', '2026-10-01T03:10:00Z',
      '2026-10-01T04:40:00Z', '2026-10-01T04:00:00Z', 41.5, '2026-10-01T05:00:00Z', 1, 'Obra en la esquina'),
     ('silence', 2, null, 'warning', 'warning', '2026-10-01T03:00:00Z', '2026-10-01T04:00:00Z', null, null, null, null, null),
     ('silence', 1, (select id from sensor_variables where sensor_id = 1), 'warning', 'warning', '2026-09-01T03:00:00Z',
      '2026-09-01T04:00:00Z', null, null, null, null, null)`,
  `insert into alarms (kind, gateway_id, level, worst_level, opened_at, closed_at)
   values ('gateway', 1, 'warning', 'warning', '2026-09-02T03:00:00Z', '2026-09-02T05:00:00Z')`,
  `insert into alarm_sensors (alarm_id, sensor_id, back_at)
   select id, 1, '2026-09-02T05:00:00Z' from alarms where kind = 'gateway'`,
  `insert into messages (subject, user_id, state, settled_at) values ('alarms', 2, 'sent', '2026-10-01T03:12:00Z')`,
  `insert into alarm_notices (alarm_id, user_id, event, created_at, message_id)
   select 1, 2, 'opened', '2026-10-01T03:10:00Z', id from messages where subject = 'alarms'`,
  `insert into delivery_runs (month, is_baseline) values ('2026-09-01', true), ('2026-10-01', false)`,
  `insert into messages (subject, user_id, month, is_trial, state, reason, attempts, sensors, sensors_without_data, settled_at) values
     ('month', 2, '2026-10-01', false, 'sent', null, 1, 2, 1, '2026-11-01T12:00:00Z'),
     ('month', 1, '2026-10-01', true, 'failed', 'server', 3, null, null, '2026-11-02T12:00:00Z')`,
  `insert into report_links (token_hash, user_id, sensor_id, month, expires_at)
   values (decode(repeat('12', 32), 'hex'), 2, 3, '2026-10-01', '2099-01-01T00:00:00Z')`,
  `insert into sign_in_addresses (user_id, address_key, used_at) values (2, 'una-huella', '2026-10-01T03:12:00Z')`,
  `insert into messages (subject, user_id, recipient, state, settled_at)
   values ('mail-changed', 2, 'vecina.antes@vigia.example', 'sent', '2026-10-01T03:12:00Z')`,
  `with gone as (insert into sensors (name, type_id) values ('Retirado', 1) returning id)
   insert into sensor_variables (sensor_id, type_id, name, position) select id, 1, 'retirada', 0 from gone`,
  `delete from sensors where name = 'Retirado'`,
];

/** Fills a database of this release. */
export const fillTown = async (url: string, passwordHash: string): Promise<void> => {
  for (const statement of statements) {
    await runSql(url, statement, statement.includes('$1') ? [passwordHash] : []);
  }
};
