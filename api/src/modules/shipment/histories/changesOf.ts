import { type EditableField, editableFields, editableLabel, type HistoryEntry } from '@quayside/contract';

/** The entries of older releases that keep fields as people read them. */
const edits: readonly string[] = ['edited', 'updated'];

const isField = (name: string): name is EditableField => name in editableFields;

/** Entries of an edit keep labels, those of the tracking info the names of its fields. */
const labelOf = (name: string): string => {
  if (name === 'customerReference') return editableFields.your_reference_number.label;
  return isField(name) ? editableFields[name].label : name;
};

const inForm = (Object.keys(editableFields) as EditableField[]).flatMap((field) => [
  editableLabel(field, 'FCL'),
  editableLabel(field, 'AIR'),
]);
/** The database keeps fields in an order of its own. */
const byForm = (a: { readonly label: string }, b: { readonly label: string }): number =>
  inForm.indexOf(a.label) - inForm.indexOf(b.label);

const wordsOf = (kept: unknown): Readonly<Record<string, string | null>> =>
  typeof kept === 'object' && kept !== null ? (kept as Record<string, string | null>) : {};

interface Kept {
  readonly changes: HistoryEntry['changes'] | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** What an entry of the history says that people changed, field by field; lines of old kept it in before and after. */
export const changesOf = (action: string, kept: Kept): HistoryEntry['changes'] => {
  if (kept.changes) return kept.changes;
  if (!edits.includes(action)) return [];
  const [before, after] = [wordsOf(kept.before), wordsOf(kept.after)];
  return Object.keys(after)
    .map((name) => ({ label: labelOf(name), before: before[name] ?? '', after: after[name] ?? '' }))
    .sort(byForm);
};
