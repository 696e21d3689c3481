import { type EditableField, editableFields, type HistoryEntry } from '@quayside/contract';

/** The entries that keep fields as people read them. */
const edits: readonly string[] = ['edited', 'updated'];

const isField = (name: string): name is EditableField => name in editableFields;

/** Entries of an edit keep labels, those of the tracking info the names of its fields. */
const labelOf = (name: string): string => {
  if (name === 'customerReference') return editableFields.your_reference_number.label;
  return isField(name) ? editableFields[name].label : name;
};

const wordsOf = (kept: unknown): Readonly<Record<string, string | null>> =>
  typeof kept === 'object' && kept !== null ? (kept as Record<string, string | null>) : {};

/** What an entry of the history says that people changed, field by field. */
export const changesOf = (action: string, kept: { before: unknown; after: unknown }): HistoryEntry['changes'] => {
  if (!edits.includes(action)) return [];
  const [before, after] = [wordsOf(kept.before), wordsOf(kept.after)];
  return Object.keys(after).map((name) => ({
    label: labelOf(name),
    before: before[name] ?? '',
    after: after[name] ?? '',
  }));
};
