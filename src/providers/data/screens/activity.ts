import { listActivity } from '@contract/extensions/activity';

import { addCalls } from '../dataProvider';
import { sendWorded } from '../sendWorded';

addCalls({
  methods: {
    listActivity: async ({ filter, before, signal }) => {
      const query = { ...filter, before };
      const { entries, next } = await sendWorded(listActivity, { query, signal }, 'errors.loadActivity');
      return { records: entries, next: next ?? null };
    },
  },
});
