import { sql } from 'kysely';

import type { Work } from '@server/database/database';

/** The town shows everybody what no household could be told from, of every other sensor on the map. */
export const openTown = async (work: Work): Promise<void> => {
  await work
    .insertInto('publicPage')
    .values({
      isOn: true,
      title: 'Los sensores de Laguna',
      introduction:
        'Lo que miden los sensores del barrio en la calle: el aire, el ruido, el tiempo. Se actualiza cada hora.',
      licence: 'cc-by-4.0',
      licenceText: 'Comuna de Laguna',
      decimals: 3,
      embedding: 'anybody',
      embedSites: [],
    })
    .execute();
  await sql`
    insert into open_variables (variable_id)
    select variable.id from sensor_variables as variable
    join sensors on sensors.id = variable.sensor_id
    join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
    where latitude is not null and sensors.id % 2 = 0 and kind in ('instantaneous', 'sound-level', 'direction')`.execute(
    work,
  );
};
