import { isStaff, seesExceptions } from '@quayside/contract/roles';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, Flex, IconButton, SelectField, SideDrawer } from '@quayside/ui';
import { Plus, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { lists } from '../listView/lists';
import {
  CodesEditor,
  DaysEditor,
  type EditorProps,
  LoadedEditor,
  ManyEditor,
  OneEditor,
  TextEditor,
} from './FieldEditors';
import type { FilterCellsProps } from './FilterCells';
import { type Conditions, conditionsOf, type FieldKey, type FilterField, fieldsFor, toChange } from './filterFields';

interface FilterPanelProps extends FilterCellsProps {
  onClose: () => void;
}

/** Conditions of the list, all of which apply: choose a field, then its values. The list changes with Show bookings. */
export default function FilterPanel({ path, view, onChange, onClose }: FilterPanelProps) {
  const user = useUser();
  const staff = isStaff(user.role);
  const viewer = { staff, exceptions: seesExceptions(user), companies: staff };
  const fields = fieldsFor(viewer, Object.keys(lists[path].holds));
  const [conditions, setConditions] = useState<Conditions>(() => conditionsOf(view, fields));
  const [order, setOrder] = useState<readonly FieldKey[]>(() => Object.keys(conditions) as FieldKey[]);
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
    setOrder([...order, field.key]);
    setAdded(field.key);
    const only = field.editor.kind === 'one' && field.editor.choices.length === 1 ? field.editor.choices[0] : undefined;
    if (only) setConditions({ ...conditions, [field.key]: only.value });
  };
  const remove = (key: FieldKey) => {
    setOrder(order.filter((each) => each !== key));
    setConditions({ ...conditions, [key]: undefined });
  };
  const removeAll = () => {
    setOrder([]);
    setConditions({});
  };
  const apply = () => {
    onChange(toChange(conditions, fields) as Parameters<typeof onChange>[0]);
    onClose();
  };
  return (
    <SideDrawer
      open
      title="Filter"
      subtitle="Bookings that match all conditions are shown."
      size="md"
      onClose={onClose}
      footer={() => (
        <>
          <Button variant="outline" onClick={removeAll} disabled={order.length === 0}>
            Remove all
          </Button>
          <Button onClick={apply}>Show bookings</Button>
        </>
      )}
    >
      <Flex ref={list} direction="column" gap="16px" p="16px">
        {rows.map((field, index) => (
          <Flex
            key={field.key}
            data-field={field.key}
            role="group"
            aria-label={field.label}
            direction="column"
            gap="4px"
          >
            <Flex align="center" justify="space-between" gap="8px">
              <Box textStyle="label">
                <Box as="span" color="fg.muted">
                  {index === 0 ? 'Where ' : 'and '}
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
              onChange={(value) => setConditions({ ...conditions, [field.key]: value })}
            />
          </Flex>
        ))}
        {rest.length > 0 && (
          <Flex align="center" gap="8px">
            <Plus size={16} aria-hidden />
            <SelectField
              aria-label="Add a condition"
              placeholder="Add a condition"
              options={rest.map(({ key, label }) => ({ value: key, label }))}
              value=""
              onChange={({ target }) => add(target.value)}
            />
          </Flex>
        )}
      </Flex>
    </SideDrawer>
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
