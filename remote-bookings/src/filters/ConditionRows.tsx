import { Box, Flex, IconButton, SelectField } from '@quayside/ui';
import { Plus, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { CodesEditor, DaysEditor, LoadedEditor, OneEditor, TextEditor } from './FieldEditors';
import type { Conditions, FieldKey, FilterField } from './filterFields';
import { type EditorProps, ManyEditor } from './ManyEditor';

/** Conditions with the fields in the order in which they were added. */
export interface ConditionGroup {
  readonly conditions: Conditions;
  readonly order: readonly FieldKey[];
}

export const toGroup = (conditions: Conditions): ConditionGroup => ({
  conditions,
  order: Object.keys(conditions) as FieldKey[],
});

interface ConditionRowsProps {
  group: ConditionGroup;
  fields: readonly FilterField[];
  /** Words before the first field and between fields: 'Where', 'and'. */
  words: readonly [first: string, next: string];
  /** Text of the select that adds a field: 'Add a condition'. */
  addLabel: string;
  /** Most conditions. */
  most?: number;
  onChange: (group: ConditionGroup) => void;
}

/** Conditions of the filter control: each has a field with its values and can be removed; a select adds a field. */
export function ConditionRows({ group, fields, words, addLabel, most = Infinity, onChange }: ConditionRowsProps) {
  const { conditions, order } = group;
  const rows = order.flatMap((key) => fields.filter((field) => field.key === key));
  const rest = fields.filter(({ key }) => !order.includes(key));
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<FieldKey>();
  useLayoutEffect(() => {
    if (!added) return;
    list.current?.querySelector<HTMLElement>(`[data-field=${added}] :is(select, input)`)?.focus();
    setAdded(undefined);
  }, [added]);

  const add = (key: string) => {
    const field = fields.find((each) => each.key === key);
    if (!field) return;
    setAdded(field.key);
    const only = field.editor.kind === 'one' && field.editor.choices.length === 1 ? field.editor.choices[0] : undefined;
    onChange({
      order: [...order, field.key],
      conditions: only ? { ...conditions, [field.key]: only.value } : conditions,
    });
  };
  const remove = (key: FieldKey) =>
    onChange({ order: order.filter((each) => each !== key), conditions: { ...conditions, [key]: undefined } });
  return (
    <Flex ref={list} direction="column" gap="16px">
      {rows.map((field, index) => (
        <Flex key={field.key} data-field={field.key} role="group" aria-label={field.label} direction="column" gap="4px">
          <Flex align="center" justify="space-between" gap="8px">
            <Box textStyle="label">
              <Box as="span" color="fg.muted">
                {`${words[index === 0 ? 0 : 1]} `}
              </Box>
              <Box as="span" fontWeight="semibold">
                {field.label}
              </Box>{' '}
              <Box as="span" color="fg.muted">
                {operators[field.editor.kind]}
              </Box>
            </Box>
            <IconButton
              size="sm"
              variant="ghost"
              aria-label={`Remove condition on ${field.label}`}
              onClick={() => remove(field.key)}
            >
              <X aria-hidden />
            </IconButton>
          </Flex>
          <FieldEditor
            field={field}
            value={conditions[field.key] ?? ''}
            onChange={(value) => onChange({ order, conditions: { ...conditions, [field.key]: value } })}
          />
        </Flex>
      ))}
      {rest.length > 0 && rows.length < most && (
        <Flex align="center" gap="8px">
          <Plus size={16} aria-hidden />
          <SelectField
            aria-label={addLabel}
            placeholder={addLabel}
            options={rest.map(({ key, label }) => ({ value: key, label }))}
            value=""
            onChange={({ target }) => add(target.value)}
          />
        </Flex>
      )}
    </Flex>
  );
}

const operators = { days: 'is within', one: '', many: 'is any of', codes: 'is any of', text: 'contains' } as const;

function FieldEditor({ field: { label, editor }, ...change }: { field: FilterField } & Omit<EditorProps, 'label'>) {
  const props = { label, ...change };
  switch (editor.kind) {
    case 'days':
      return <DaysEditor {...props} />;
    case 'one':
      return <OneEditor {...props} choices={editor.choices} />;
    case 'codes':
      return <CodesEditor {...props} />;
    case 'text':
      return <TextEditor {...props} />;
    case 'many':
      return typeof editor.choices === 'string' ? (
        <LoadedEditor {...props} source={editor.choices} />
      ) : (
        <ManyEditor {...props} choices={editor.choices} message={undefined} />
      );
  }
}
