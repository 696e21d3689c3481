import { type EditableField, editableFields, editableLabel, type HistoryEntry } from '@quayside/contract';

/** The entries that keep fields as people read them. */
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

/** What an entry of the history says that people changed, field by field. */
export const changesOf = (action: string, kept: { before: unknown; after: unknown }): HistoryEntry['changes'] => {
  if (!edits.includes(action)) return [];
  const [before, after] = [wordsOf(kept.before), wordsOf(kept.after)];
  return Object.keys(after)
    .map((name) => ({ label: labelOf(name), before: before[name] ?? '', after: after[name] ?? '' }))
    .sort(byForm);
};
