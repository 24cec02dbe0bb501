import { accessRules } from '@contract';
import { refusalTexts } from '@contract/serving/refusalTexts';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { nameKey } from '../database/names';
import { jsonAnswer, textAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { requireSensorType } from '../sensorTypes/sensorTypes';
import { changeRules, countRuled } from './accessRules';
import { invitePeople } from './invitePeople';

const people = (work: Work) => work.selectFrom('users').select(['id', 'mail', 'admin']).forUpdate();

/** What people see by neighbourhood or type, for administrators (EXT-57). */
export const accessRuleRoutes = (router: Router, context: Context): void => {
  router.on(accessRules.changeAccessRules, async ({ work, caller, params: { id }, body }) => {
    const person = await people(work).where('id', '=', id).executeTakeFirst();
    if (!person) throw new Refusal(404, refusalTexts.noUser(id));
    await changeRules(work, caller, person, body);
    return textAnswer('Reglas de acceso actualizadas');
  });

  router.on(accessRules.giveAccessRules, async ({ work, caller, body: { email, rules } }) => {
    const person = await people(work).where('mailKey', '=', nameKey(email)).executeTakeFirst();
    if (!person) throw new Refusal(409, `No hay ningún usuario con el email ${email}.`);
    await changeRules(work, caller, person, { add: rules });
    return textAnswer('Reglas de acceso actualizadas');
  });

  router.on(accessRules.invitePeople, async ({ work, caller, body }) =>
    jsonAnswer(await invitePeople(work, caller, body, context)),
  );

  router.on(accessRules.countRuledPeople, async ({ work, query }) => {
    await requireSensorType(work, query.typeId);
    return jsonAnswer({ people: await countRuled(work, query) });
  });
};
