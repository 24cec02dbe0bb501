import { expect, inject, it } from 'vitest';

import { connect } from '@server/database/database';
import { importTypes, parseTypes } from '@server/operations/importTypes';

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
