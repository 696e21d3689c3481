import { createServiceLine, listServiceLines, type ServiceLine, updateServiceLine } from '@quayside/contract';
import type { CarrierChoice } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { Controller } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, ConflictPanel, FormDrawer, FormField, Textarea } from '@quayside/ui';
import { CarrierPicker } from '../../fields/CarrierPicker';
import { createResolver } from '../../fields/createResolver';
import { useReferenceForm } from '../../fields/useReferenceForm';
import { t } from '../../texts/schedules';

interface NamesForm extends Record<string, unknown> {
  carrier: CarrierChoice | null;
  /** One name per line. */
  names: string;
}

const parseNames = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((name) => name.trim())
    .filter(Boolean);

const toNamesForm = (line: ServiceLine | null): NamesForm => ({
  carrier: line?.carrier ?? null,
  names: line?.names.join('\n') ?? '',
});

const resolver = createResolver(({ carrier, names }: NamesForm) => {
  const faults = new Map<string, string>();
  if (!carrier) faults.set('carrier', 'Carrier is a required field');
  if (parseNames(names).length < 2) faults.set('names', 'Enter two names of the service, one a line');
  return faults;
});

const toFormField = (path: string): string => (path.startsWith('names') ? 'names' : path);

/** Form for the names of a carrier's service. */
export function ServiceLineDrawer({ line, onClose }: { line: ServiceLine | null; onClose: () => void }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const { form, conflict, draft, sending, submit } = useReferenceForm<NamesForm, ServiceLine>({
    kind: 'service',
    record: line,
    valuesOf: toNamesForm,
    partsOf: ({ names }) => [{ name: 'names', label: t('Names'), text: parseNames(names).join(', ') }],
    resolver,
    fieldOf: toFormField,
    send: ({ carrier, names }, over) =>
      over
        ? api.call(updateServiceLine, {
            params: { id: over.id },
            body: { names: parseNames(names) },
            ifMatch: over.version,
          })
        : api.call(createServiceLine, { body: { carrier: carrier?.code ?? '', names: parseNames(names) } }),
    read: async () => (await api.call(listServiceLines, {})).find(({ id }) => id === line?.id) ?? null,
    done: line ? t('Names updated') : t('Saved as one service'),
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: callKey(listServiceLines) });
      onClose();
    },
  });
  const { errors, isDirty } = form.formState;
  return (
    <FormDrawer
      title={line ? t('Names of a service') : t('Save names as one service')}
      subtitle={line?.carrier.name ?? t('Of one carrier')}
      saveLabel={t('Save names')}
      dirty={isDirty}
      sending={sending}
      submit={submit}
      onClose={onClose}
      draft={draft}
    >
      {conflict && <ConflictPanel conflict={conflict} form={form} noun={t('service')} my="12px" />}
      <Box display="grid" gap="16px" pt="16px">
        {line === null && (
          <FormField name="carrier" label={t('Carrier')} required error={errors.carrier?.message as string | undefined}>
            <Controller
              control={form.control}
              name="carrier"
              render={({ field: { value, onChange, onBlur } }) => (
                <CarrierPicker value={value} onChange={onChange} onBlur={onBlur} />
              )}
            />
          </FormField>
        )}
        <FormField
          name="names"
          label={t('Names')}
          required
          hint={t('One per line, as in your rates and departures')}
          error={errors.names?.message}
        >
          <Textarea rows={5} {...form.register('names')} />
        </FormField>
      </Box>
    </FormDrawer>
  );
}
