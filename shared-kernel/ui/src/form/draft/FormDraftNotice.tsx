import { RestoredDraft } from './RestoredDraft';
import { UnsentWork } from './UnsentWork';
import type { FormDraftState } from './useFormDraft';

/** Shows at the top of a form that its draft was restored, is saved, or can be continued. */
export function FormDraftNotice({ draft }: { draft: FormDraftState }) {
  return (
    <>
      {draft.restored && <RestoredDraft onDiscard={draft.discard} />}
      <UnsentWork state={draft} />
    </>
  );
}
