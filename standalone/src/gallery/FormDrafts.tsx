import { FormDraftNotice, type FormDraftState, RestoredDraft, UnsentWork } from '@quayside/ui';
import { Kind, Shown } from './Shown';

const at = '2026-03-02T08:15:00.000Z';
const ignore = () => {};

const saved: FormDraftState = {
  stored: {
    ...{ savedAt: at, hasFailed: false, offer: null, isConflict: false },
    ...{ save: ignore, drop: ignore, take: () => null, refuse: ignore },
  },
  ...{ restored: true, dirty: true },
  ...{ continueStored: ignore, discard: ignore, drop: ignore },
};
const offer = { form: 'contact:new', content: { fields: {} }, version: 3, updatedAt: at };
const offered = { ...saved.stored, savedAt: null, offer };

/** Input of a form that was not sent: restored, saved, refused by the server, and offered by another tab. */
export function FormDrafts() {
  return (
    <Kind title="Form drafts">
      <Shown state="RestoredDraft, with a deleted file" wide>
        <RestoredDraft droppedFiles={['Packing list.pdf']} onDiscard={ignore} />
      </Shown>
      <Shown state="UnsentWork, in a new form" wide>
        <UnsentWork state={{ stored: offered, dirty: false, continueStored: ignore }} />
      </Shown>
      <Shown state="UnsentWork, changed in another tab" wide>
        <UnsentWork state={{ stored: { ...offered, isConflict: true }, dirty: true, continueStored: ignore }} />
      </Shown>
      <Shown state="UnsentWork, not saved" wide>
        <UnsentWork state={{ stored: { ...saved.stored, hasFailed: true }, dirty: true, continueStored: ignore }} />
      </Shown>
      <Shown state="FormDraftNotice, restored and saved" wide>
        <FormDraftNotice draft={saved} />
      </Shown>
    </Kind>
  );
}
