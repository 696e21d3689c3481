import {
  endLegalHold,
  getDataCare,
  type HeldKind,
  type LegalHold,
  LegalHoldEnd,
  listLegalHolds,
  placeLegalHold,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, FormDialog, Text } from '@quayside/ui';
import type { ReactNode } from 'react';
import { TextField } from '../edit/TextField';
import { useSendForm } from '../edit/useSendForm';
import { t } from '../texts/dataCare';

interface ReasonDialogProps {
  title: string;
  submitLabel: string;
  done: string;
  send: (reason: string) => Promise<LegalHold>;
  onClose: () => void;
  children: ReactNode;
}

function ReasonDialog({ title, submitLabel, done, send, onClose, children }: ReasonDialogProps) {
  const queries = useQueryClient();
  const { form, submit, sending } = useSendForm({
    start: { reason: '' },
    resolver: valibotResolver(LegalHoldEnd),
    send: ({ reason }) => send(reason),
    done,
    onSent: () => {
      for (const route of [listLegalHolds, getDataCare]) void queries.invalidateQueries({ queryKey: callKey(route) });
      onClose();
    },
  });
  return (
    <FormDialog {...{ title, submitLabel, sending, submit, onClose }}>
      <Box color="fg">
        <Text color="fg.muted" mb="12px">
          {children}
        </Text>
        <TextField form={form} name="reason" label={t('Reason')} required prefix="hold-" />
      </Box>
    </FormDialog>
  );
}

interface PlaceHoldDialogProps {
  kind: HeldKind;
  record: string;
  /** Display name. */
  name: string;
  onClose: () => void;
}

/** Asks for a reason before placing a legal hold on a record. */
export function PlaceHoldDialog({ kind, record, name, onClose }: PlaceHoldDialogProps) {
  const { api } = useKernel();
  return (
    <ReasonDialog
      title={t('Place {name} on legal hold?', { name })}
      submitLabel={t('Place hold')}
      done={t('The legal hold is in force')}
      send={(reason) => api.call(placeLegalHold, { body: { kind, record, reason } })}
      onClose={onClose}
    >
      {t(
        'It is not deleted by retention, erasure or with the company until the hold ends. Daily work is not affected.',
      )}
    </ReasonDialog>
  );
}

/** Asks for a reason before ending a legal hold. */
export function EndHoldDialog({ hold, onClose }: { hold: LegalHold; onClose: () => void }) {
  const { api } = useKernel();
  return (
    <ReasonDialog
      title={t('End the legal hold of {name}?', { name: hold.name })}
      submitLabel={t('End hold')}
      done={t('The legal hold has ended')}
      send={(reason) => api.call(endLegalHold, { params: { id: hold.id }, body: { reason } })}
      onClose={onClose}
    >
      {t('Data stored only because of it is deleted with the next cleanup, unless another hold applies.')}
    </ReasonDialog>
  );
}
