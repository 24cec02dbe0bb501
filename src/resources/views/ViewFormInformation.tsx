import { isUsualSlug } from './viewForm';
import { useText } from '@/i18n/useText';
import { TextArea } from '@/shared/controls/TextArea';
import { TextBox } from '@/shared/controls/TextBox';

import type { ViewFormState } from './useViewForm';
import styles from './ViewFormInformation.module.css';
import { ViewFormPreview } from './ViewFormPreview';
import { ViewFormVariable } from './ViewFormVariable';

/** What the view is called, where its chart comes from and what it measures, with what becomes of it beside the slug. */
export const ViewFormInformation = ({ form }: { form: ViewFormState }) => {
  const text = useText();
  const { draft, change, problemOf } = form;
  const nameProblem = problemOf('name');
  const slugProblem = problemOf('slug');

  return (
    <div className={styles.container}>
      <div className={styles.information}>
        <TextBox
          label={text('viewForm.name')}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
          problem={nameProblem}
          autoComplete="off"
          aria-required
        />
        <TextArea
          label={text('viewForm.description')}
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
          hint={text('viewForm.optional')}
        />
        <TextBox
          label={text('viewForm.slug')}
          value={draft.slug}
          onChange={({ target }) => change({ slug: target.value })}
          problem={slugProblem}
          hint={text(isUsualSlug(draft.slug) ? 'viewForm.slugHint' : 'viewForm.unusualSlug')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
        />
        <div className={styles.preview}>
          <ViewFormPreview form={form} />
        </div>
        <ViewFormVariable form={form} />
      </div>
    </div>
  );
};
