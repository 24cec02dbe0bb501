import { sql, type Kysely } from 'kysely';

const statements = [
  // What an hour is follows its kind (EXT-61), under the names of the file of hours.
  `create or replace view measured_hours as
  select sensors.id as "Número de sensor", sensors.name as "Sensor", sensor_types.name as "Tipo", locations.name as "Barrio",
    variable.id as "Número de variable", variable.name as "Variable", normalized.name as "Variable normalizada",
    normalized.unit as "Unidad", hour as "Momento",
    extract(year from hour)::int as "Año", extract(month from hour)::int as "Mes",
    readings as "Mediciones", min as "Mínimo", mean as "Promedio", max as "Máximo", last as "Último",
    normal_minutes as "Minutos normales", warning_minutes as "Minutos en advertencia", critical_minutes as "Minutos críticos",
    case normalized.kind when 'sound-level' then 'Nivel sonoro' when 'meter' then 'Contador' when 'amount' then 'Cantidad'
      when 'direction' then 'Dirección' when 'state' then 'Estado' else 'Valor del momento' end as "Qué significa",
    case when normalized.kind = 'meter' then total end as "Consumo",
    case when normalized.kind = 'amount' then total end as "Suma",
    case when normalized.kind = 'sound-level' then mean end as "Leq",
    (detail->>'l10')::float8 as "L10", (detail->>'l90')::float8 as "L90",
    case when normalized.kind = 'direction' then mean end as "Dirección media (°)",
    100 * (detail->>'steadiness')::float8 as "Estabilidad (%)",
    case when normalized.kind = 'state' then mean end as "Tiempo activo (%)",
    detail->'states' as "Minutos por estado", (detail->>'changes')::float8 as "Cambios"
  from hourly_statistics
  join sensor_variables as variable on variable.id = variable_id
  join sensors on sensors.id = variable.sensor_id
  join sensor_types on sensor_types.id = sensors.type_id
  left join locations on locations.id = sensors.location_id
  left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id`,
];

/** The view for other programs says what an hour is: the consumption of a meter was called its mean. */
export const hoursByTheirKind = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
