import {
  getTaskTemplates,
  listTaskOwners,
  maxTaskTemplates,
  type TaskTemplates,
  updateTaskTemplates,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors, useCall } from '@quayside/kernel/api';
import { useFieldArray, useForm } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Link as RouterLink } from '@quayside/kernel/router';
import {
  Box,
  Button,
  Callout,
  EmptyState,
  Faces,
  Flex,
  Link,
  PageTitle,
  Panel,
  SkeletonRows,
  toaster,
  UnsavedGuard,
} from '@quayside/ui';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { TemplateFields, type TypedTemplates } from './TemplateFields';
import { newTemplate, parseTemplate, toTemplateFields } from './typedTemplate';

const cells = { title: { height: '32px', flex: '2' }, due: { height: '32px', flex: '1' } } as const;

/** /bookings/task-templates: tasks that a new booking gets, by mode and direction. */
export default function TaskTemplatesPage() {
  const query = useCall(getTaskTemplates, {}, { staleTime: 0 });
  return (
    <Box>
      <PageTitle>Task templates</PageTitle>
      <Box mb="12px" textStyle="dense" color="fg.muted">
        They apply to new bookings; existing bookings keep their tasks.
      </Box>
      <Faces
        query={query}
        skeleton={
          <Panel>
            <SkeletonRows count={4} height="120px" cells={cells} />
          </Panel>
        }
      >
        {(stored) => <TemplatesForm key={stored.version} {...stored} />}
      </Faces>
    </Box>
  );
}

function TemplatesForm({ templates, countries, version }: TaskTemplates) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const people = (useCall(listTaskOwners, {}).data ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
  const form = useForm<TypedTemplates>({
    defaultValues: { templates: templates.map(toTemplateFields) },
    shouldFocusError: false,
  });
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'templates' });
  const { isSubmitting, isDirty } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    try {
      const body = { templates: typed.templates.map(parseTemplate) };
      await api.call(updateTaskTemplates, { body, ifMatch: version });
      toaster.success('The templates are saved');
      void queries.invalidateQueries({ queryKey: callKey(getTaskTemplates) });
    } catch (error) {
      if (!setFieldErrors(error, form.setError)) toaster.error({ id: 'templates', title: errorMessage(error) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
      {countries.length === 0 && <NoCountry />}
      <Box ref={panel} tabIndex={-1} outline="0">
        <Panel>
          {fields.length === 0 ? (
            <EmptyState title="No templates yet">
              Add the tasks that every booking of a type needs. New bookings get them with a due date and an owner.
            </EmptyState>
          ) : (
            <Box as="ul" aria-label="Task templates" listStyleType="none">
              {fields.map(({ id }, at) => (
                <TemplateFields
                  key={id}
                  form={form}
                  at={at}
                  of={fields.length}
                  people={people}
                  onMove={(to) => move(at, to)}
                  onRemove={() => {
                    remove(at);
                    panel.current?.focus();
                  }}
                />
              ))}
            </Box>
          )}
        </Panel>
      </Box>
      <Flex justify="space-between" gap="8px" py="16px">
        <Button
          type="button"
          variant="outline"
          disabled={fields.length >= maxTaskTemplates}
          onClick={() => append(newTemplate)}
        >
          <Plus aria-hidden />
          Add template
        </Button>
        <Button type="submit" disabled={!isDirty} loading={isSubmitting} loadingText="Saving">
          Save
        </Button>
      </Flex>
    </form>
  );
}

/** Warns that the direction is unknown without the company's country. */
function NoCountry() {
  return (
    <Box mb="12px">
      <Callout tone="info">
        Import and export are told by the countries of your company. Choose one in the{' '}
        <Link asChild>
          <RouterLink to="/settings/company-profile">company profile</RouterLink>
        </Link>
        ; until then only templates for every direction are used.
      </Callout>
    </Box>
  );
}
