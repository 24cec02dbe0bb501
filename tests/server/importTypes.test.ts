import { expect, inject, it } from 'vitest';

import { connect } from '@server/database/database';
import { importTypes } from '@server/operations/importTypes';
import { parseTypes } from '@server/operations/typesFile';

import { copyTemplate, runSql } from './support/databases';

it('Types that are imported again change the units that the file gives, and no others', async () => {
  const url = await copyTemplate(inject('embedded'));
  const { db } = connect({ url });
  const unitsAfter = async (variables: string) => {
    await importTypes(db, parseTypes(`sensorTypes: [{ name: Agua, variables: [${variables}] }]`));
    return runSql(
      url,
      `select variable.name, unit from normalized_variables as variable
       join sensor_types as type on type.id = type_id where type.name = 'Agua' order by variable.id`,
    );
  };
  const both = (ph: string | null, level: string | null) => [
    { name: 'pH', unit: ph },
    { name: 'Nivel', unit: level },
  ];
  try {
    expect(await unitsAfter('{ name: pH }, { name: Nivel, unit: m }')).toEqual(both(null, 'm'));
    await runSql(url, `update normalized_variables set unit = 'upH' where name = 'pH'`);
    expect(await unitsAfter('{ name: pH }, { name: Nivel, unit: cm }')).toEqual(both('upH', 'cm'));
    expect(await unitsAfter('{ name: pH, unit: null }, { name: Nivel }')).toEqual(both(null, 'cm'));
  } finally {
    await db.destroy();
  }
});

it('Types that are imported leave what the screen would in the activity, and nothing where nothing changes', async () => {
  const url = await copyTemplate(inject('embedded'));
  const { db } = connect({ url });
  const [{ last } = {}] = await runSql<{ last: string }>(url, 'select max(id) as last from audit_lines');
  const linesAfter = async (variables: string) => {
    await importTypes(db, parseTypes(`sensorTypes: [{ name: Agua, variables: [${variables}] }]`));
    return runSql(
      url,
      `select action, subject, before->'unit' as before, after->'unit' as after,
         jsonb_path_query_array(after::jsonb, '$.providerVariables[*].variableName') as names
       from audit_lines where id > $1 and actor_id is null order by id`,
      [last],
    );
  };
  const subject = 'normalized-variable';
  const line = { action: 'create', before: null, after: null, names: [] };
  const lines: object[] = [
    { ...line, subject: 'sensor-type' },
    { action: 'create', subject, before: null, after: 'm', names: ['nivel'] },
    ...Array.from({ length: 3 }, () => ({ ...line, subject: 'view' })),
  ];
  try {
    expect(await linesAfter('{ name: Nivel, unit: m, providerNames: [nivel] }')).toEqual(lines);
    expect(await linesAfter('{ name: Nivel, providerNames: [nivel] }')).toEqual(lines);
    lines.push({ action: 'update', subject, before: 'm', after: 'cm', names: ['nivel', 'level'] });
    expect(await linesAfter('{ name: Nivel, unit: cm, providerNames: [level] }')).toEqual(lines);
  } finally {
    await db.destroy();
  }
});

it('The file may bring charts; a new type without any gets the usual ones, and nothing that is there changes', async () => {
  const url = await copyTemplate(inject('embedded'));
  const { db } = connect({ url });
  const viewsAfter = async (type: string) => {
    await importTypes(db, parseTypes(`sensorTypes: [{ name: Agua, ${type} }, { name: Viento }]`));
    return runSql(
      url,
      `select type.name as type, grouped.name as "group", view.name, chart, variable.name as variable
       from views as view join view_groups as grouped on grouped.id = group_id
       join sensor_types as type on type.id = view.type_id
       left join normalized_variables as variable on variable.id = normalized_variable_id
       where type.name in ('Agua', 'Viento') order by view.id`,
    );
  };
  const variables = 'variables: [{ name: pH }]';
  const view = (more: string) => `${variables}, views: [{ group: Ahora, name: El pH, chart: ${more} }]`;
  const usual = { type: 'Viento', group: 'Gráficos de Vigía', variable: null };
  const all = [
    { type: 'Agua', group: 'Ahora', name: 'El pH', chart: 'hour-pattern', variable: 'pH' },
    { ...usual, name: 'Evolución del mes', chart: 'evolution' },
    { ...usual, name: 'Rango de cada día', chart: 'daily-range' },
    { ...usual, name: 'Estados del mes', chart: 'status-calendar' },
  ];
  try {
    await expect(viewsAfter(view('evolution, variable: Cloro'))).rejects.toThrow(
      'The view "El pH" names an unknown variable: Cloro',
    );
    expect(await viewsAfter(view('hour-pattern, variable: ph'))).toEqual(all);
    expect(await viewsAfter(view('evolution'))).toEqual(all);
    expect(await viewsAfter(variables)).toEqual(all);
    expect(() => parseTypes(`sensorTypes: [{ name: Agua, ${view('mapa')} }]`)).toThrow(/chart/);
  } finally {
    await db.destroy();
  }
});

it('The file may say which pollutant a variable measures, in a unit that can be converted', async () => {
  const url = await copyTemplate(inject('embedded'));
  const { db } = connect({ url });
  const importing = (variable: string) =>
    importTypes(db, parseTypes(`sensorTypes: [{ name: Aire, variables: [{ name: PM10, ${variable} }] }]`));
  const pollutant = async () => {
    const [row] = await runSql<{ pollutant: string | null }>(
      url,
      `select pollutant from normalized_variables as variable
       join sensor_types as type on type.id = type_id where type.name = 'Aire'`,
    );
    return row?.pollutant;
  };
  try {
    await importing('unit: µg/m³, pollutant: pm10');
    await importing('unit: mg/m³');
    expect(await pollutant()).toBe('pm10');
    await expect(importing('unit: ppm')).rejects.toThrow("PM10: ppm can't be converted");
    await importing('pollutant: null');
    expect(await pollutant()).toBeNull();
    expect(() =>
      parseTypes('sensorTypes: [{ name: A, variables: [{ name: B, unit: ppm, pollutant: pm10 }] }]'),
    ).toThrow('needs a unit');
    await importing('kind: amount');
    await expect(importing('unit: µg/m³, pollutant: pm10')).rejects.toThrow(
      'PM10: only an instantaneous variable',
    );
  } finally {
    await db.destroy();
  }
});

it('By what limits count (EXT-72) is of the file, or stays; only what adds up has those of a day', async () => {
  const url = await copyTemplate(inject('embedded'));
  const { db } = connect({ url });
  const after = async (variable: string) => {
    await importTypes(
      db,
      parseTypes(`sensorTypes: [{ name: Agua, variables: [{ name: Medidor, ${variable} }] }]`),
    );
    const [row] = await runSql<{ told: string }>(
      url,
      `select kind || ' ' || limits_by || ' ' || unit_of_limits as told from normalized_variables where name = 'Medidor'`,
    );
    return row?.told;
  };
  try {
    expect(await after('unit: m³, kind: meter')).toBe('meter hour m³/h');
    expect(await after('kind: meter, limitsBy: day')).toBe('meter day m³/día');
    expect(await after('kind: amount')).toBe('amount day m³/día');
    expect(await after('kind: instantaneous')).toBe('instantaneous hour m³');
    expect(() => parseTypes('sensorTypes: [{ name: A, variables: [{ name: B, limitsBy: day }] }]')).toThrow(
      /only kind: meter and kind: amount have limits of a day/,
    );
  } finally {
    await db.destroy();
  }
});
