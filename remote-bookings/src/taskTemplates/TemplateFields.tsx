import { maxTaskTitleLength } from '@quayside/contract';
import { formLoadTypes } from '@quayside/freight';
import type { UseFormReturn } from '@quayside/kernel/forms';
import {
  Box,
  Checkbox,
  FieldMessage,
  Flex,
  FormField,
  fieldId,
  Grid,
  IconButton,
  Input,
  SelectField,
  type SelectOption,
} from '@quayside/ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { DueFields } from '../tasks/DueFields';
import type { TypedTemplate } from './typedTemplate';

export interface TypedTemplates {
  templates: TypedTemplate[];
}

interface TemplateFieldsProps {
  form: UseFormReturn<TypedTemplates>;
  at: number;
  /** Number of templates. */
  of: number;
  people: readonly SelectOption[];
  onMove: (to: number) => void;
  onRemove: () => void;
}

const directions = [
  { value: 'import', label: 'Import' },
  { value: 'export', label: 'Export' },
];

/** Fields of one template: task, bookings, due date, owner and visibility. */
export function TemplateFields({ form, at, of, people, onMove, onRemove }: TemplateFieldsProps) {
  const faults = form.formState.errors.templates?.[at];
  const { modes, isVisible } = form.watch(`templates.${at}`);
  const name = `Template ${at + 1}`;
  const toggle = (mode: TypedTemplate['modes'][number], isOn: boolean) => {
    const chosen = formLoadTypes.filter((one) => (one === mode ? isOn : modes.includes(one)));
    form.setValue(`templates.${at}.modes`, chosen, { shouldDirty: true });
    // No form field would clear the server's error.
    form.clearErrors(`templates.${at}.modes`);
  };
  return (
    <Box as="li" px="16px" py="14px" borderTopWidth={at > 0 ? '1px' : '0'} borderColor="border.muted">
      <Box role="group" aria-label={name}>
        <Flex gap="8px" align="flex-start">
          <Box flex="1" minW="0">
            <FormField name={`templates.${at}.title`} label="Task" required error={faults?.title?.message}>
              <Input
                autoComplete="off"
                maxLength={maxTaskTitleLength}
                aria-label={`${name}: task`}
                {...form.register(`templates.${at}.title`)}
              />
            </FormField>
          </Box>
          <Flex pt="24px" flexShrink={0}>
            <IconButton
              variant="ghost"
              aria-label={`Move up: ${name}`}
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              variant="ghost"
              aria-label={`Move down: ${name}`}
              disabled={at === of - 1}
              onClick={() => onMove(at + 1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
            <IconButton variant="ghost" aria-label={`Remove: ${name}`} onClick={onRemove}>
              <Trash2 aria-hidden />
            </IconButton>
          </Flex>
        </Flex>
        <Grid
          mt="12px"
          gap="12px 16px"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr', xl: '190px 140px minmax(0, 1.4fr) minmax(0, 1fr)' }}
        >
          <Box id={fieldId(`templates.${at}.modes`)} tabIndex={-1} outline="0">
            <Box textStyle="label" fontWeight="medium" mb="2px" id={`modes-${at}`}>
              For
            </Box>
            <Flex role="group" aria-labelledby={`modes-${at}`} gap="12px" minH="36px" align="center">
              {formLoadTypes.map((mode) => (
                <Checkbox.Root
                  key={mode}
                  checked={modes.includes(mode)}
                  onCheckedChange={({ checked }) => toggle(mode, checked === true)}
                >
                  <Checkbox.HiddenInput />
                  <Checkbox.Control />
                  <Checkbox.Label>{mode}</Checkbox.Label>
                </Checkbox.Root>
              ))}
            </Flex>
            {faults?.modes?.message && (
              <Box role="alert" textStyle="caption">
                <FieldMessage>{faults.modes.message}</FieldMessage>
              </Box>
            )}
          </Box>
          <FormField name={`templates.${at}.direction`} label="Direction">
            <SelectField
              placeholder="Every"
              options={directions}
              aria-label={`${name}: direction`}
              {...form.register(`templates.${at}.direction`)}
            />
          </FormField>
          <DueFields form={form} name={`templates.${at}.due`} of={name} />
          <FormField name={`templates.${at}.owner`} label="Owner" error={faults?.owner?.message}>
            <SelectField
              key={people.length}
              placeholder="Owner of the booking"
              options={people}
              aria-label={`${name}: owner`}
              {...form.register(`templates.${at}.owner`)}
            />
          </FormField>
        </Grid>
        <Checkbox.Root
          mt="12px"
          checked={isVisible}
          onCheckedChange={({ checked }) =>
            form.setValue(`templates.${at}.isVisible`, checked === true, { shouldDirty: true })
          }
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>The customer sees this</Checkbox.Label>
        </Checkbox.Root>
      </Box>
    </Box>
  );
}
