import { type EditableField, editableFields, editableLabel, type HistoryEntry } from '@quayside/contract';

/** Actions of entries from older releases that store fields in readable form. */
const edits: readonly string[] = ['edited', 'updated'];

const isField = (name: string): name is EditableField => name in editableFields;

/** Returns the label of a field. Entries of an edit store labels, entries of the tracking fields store field names. */
const getChangeLabel = (name: string): string => {
  if (name === 'customerReference') return editableFields.your_reference_number.label;
  return isField(name) ? editableFields[name].label : name;
};

const inForm = (Object.keys(editableFields) as EditableField[]).flatMap((field) => [
  editableLabel(field, 'FCL'),
  editableLabel(field, 'AIR'),
]);
/** Sorts in form order, because the database stores fields in another order. */
const byForm = (a: { readonly label: string }, b: { readonly label: string }): number =>
  inForm.indexOf(a.label) - inForm.indexOf(b.label);

const toTextRecord = (kept: unknown): Readonly<Record<string, string | null>> =>
  typeof kept === 'object' && kept !== null ? (kept as Record<string, string | null>) : {};

interface StoredEntry {
  readonly changes: HistoryEntry['changes'] | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns the changed fields of a history entry. Entries from older releases store them in before and after. */
export const readChangedFields = (action: string, kept: StoredEntry): HistoryEntry['changes'] => {
  if (kept.changes) return kept.changes;
  if (!edits.includes(action)) return [];
  const [before, after] = [toTextRecord(kept.before), toTextRecord(kept.after)];
  return Object.keys(after)
    .map((name) => ({ label: getChangeLabel(name), before: before[name] ?? '', after: after[name] ?? '' }))
    .sort(byForm);
};
