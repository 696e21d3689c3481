import {
  addCustomerNote,
  type Customer,
  type CustomerNote,
  listCustomerNotes,
  removeCustomerNote,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, useCall } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import {
  type Action,
  ActionDialog,
  Box,
  Button,
  Count,
  EmptyState,
  Faces,
  Flex,
  FormField,
  internalOnly,
  Panel,
  PlaceTime,
  RowAction,
  Skeleton,
  Textarea,
  UnsavedGuard,
} from '@quayside/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSendForm } from '../edit/useSendForm';
import { t } from '../texts/customers';
import { Internal } from './Internal';

const removal = (customer: string, { id }: CustomerNote): Action => ({
  question: t('Remove this note?'),
  consequence: t('Your team no longer sees it. It stays in the audit log.'),
  confirmLabel: t('Remove'),
  destructive: true,
  takesAway: true,
  run: (api) => api.call(removeCustomerNote, { params: { id: customer, note: id } }),
  done: t('Note removed'),
});

/** Staff notes about a customer, newest first, with a field for a new one. */
export function NotesPanel({ customer: { id } }: { customer: Customer }) {
  const notes = useCall(listCustomerNotes, { params: { id }, query: { limit: -1 } });
  /** Number of notes added here; resets the form after each. */
  const [written, setWritten] = useState(0);
  const [asked, setAsked] = useState<Action | null>(null);
  return (
    <Panel
      {...internalOnly}
      title={
        <Flex align="center" gap="8px">
          {t('Notes')} <Count of={notes.data} /> <Internal />
        </Flex>
      }
    >
      <NewNote key={written} customer={id} onAdded={() => setWritten(written + 1)} />
      <Faces
        query={notes}
        skeleton={<Skeleton h="48px" m="16px" />}
        isEmpty={({ docs }) => docs.length === 0}
        empty={
          <EmptyState title={t('No notes yet')}>
            {t('Notes for your team. Users of this company never see them.')}
          </EmptyState>
        }
      >
        {({ docs }) => (
          <Box as="ul" aria-label={t('Notes')} listStyleType="none">
            {docs.map((note) => (
              <Flex
                key={note.id}
                as="li"
                gap="12px"
                px="16px"
                py="12px"
                borderTopWidth="1px"
                borderColor="border.muted"
              >
                <Box flex="1" minW="0">
                  <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
                    {note.text}
                  </Box>
                  <Box textStyle="caption" color="fg.muted">
                    {note.by} · <PlaceTime at={note.at} />
                  </Box>
                </Box>
                {note.mayRemove && (
                  <RowAction
                    icon={Trash2}
                    name={t('Remove the note of {by}', { by: note.by })}
                    onClick={() => setAsked(removal(id, note))}
                  />
                )}
              </Flex>
            ))}
          </Box>
        )}
      </Faces>
      {asked && <ActionDialog action={asked} changes={[callKey(listCustomerNotes)]} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

function NewNote({ customer, onAdded }: { customer: string; onAdded: () => void }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const { form, submit, sending, dirty } = useSendForm({
    start: { text: '' },
    resolver: valibotResolver(addCustomerNote.body),
    send: (body) => api.call(addCustomerNote, { params: { id: customer }, body }),
    done: t('Note added'),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: callKey(listCustomerNotes) });
      onAdded();
    },
  });
  return (
    <Box asChild p="16px">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <UnsavedGuard dirty={dirty} />
        <FormField name="text" label={t('New note')} error={form.formState.errors.text?.message}>
          <Textarea rows={2} {...form.register('text')} />
        </FormField>
        <Flex justify="flex-end" pt="8px">
          <Button type="submit" variant="outline" loading={sending} loadingText={t('Add internal note')}>
            {t('Add internal note')}
          </Button>
        </Flex>
      </form>
    </Box>
  );
}
