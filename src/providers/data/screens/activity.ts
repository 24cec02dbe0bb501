import { listActivity } from '@contract/extensions/activity';

import { addCalls } from '../dataProvider';
import { sendWorded } from '../sendWorded';

addCalls({
  methods: {
    listActivity: async ({ filter, before, signal }) => {
      const query = { ...filter, before };
      const { entries, next } = await sendWorded(
        listActivity,
        { query, signal },
        { fallback: 'errors.loadActivity', serverText: 'hint' },
      );
      return { records: entries, next: next ?? null };
    },
  },
});
